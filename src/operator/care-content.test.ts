import { beforeAll, describe, expect, it } from 'vitest'
import { fittingHouseAds } from '#features/ads/house.rules.ts'
import { type AdLevel, decideAds } from '#model/ads/ad-policy.ts'
import type { HelpBoxName } from '#model/safety/help.ts'
import { helpFor } from '#model/safety/topic-help.ts'
import type { Site } from '#model/site/site.ts'
import { demonstrationContent } from '#server/testing/site-under-test.ts'

let site: Site

beforeAll(async () => {
  const document = (await demonstrationContent()).find(({ kind }) => kind === 'site')
  if (document?.kind !== 'site') throw new Error('The demonstration content has no site')
  site = document.value
}, 240_000)

describe('the policy of ads', () => {
  const closed = [
    'Thoughts of ending your life',
    'Suicidal thoughts: what helps',
    'When somebody you love talks of suicide',
    'Suicide prevention: what works',
    'Alcohol poisoning: the signs',
    'Self-harm: why people do it, and how to stop',
    'Self-injury in teenagers',
    'Cutting: what families can do',
    'Losing a pregnancy',
    'Miscarriage: what happens next',
    'After a stillbirth',
    'When you lose a baby',
    'Cot death: how to make sleep safer',
    'SIDS and safe sleep',
    'Grief has no timetable',
    'How to cope with bereavement',
    'The death of a parent',
    'Asthma in children',
    'Toddlers and fever',
    'Fever in a newborn',
    'A rash on your baby’s face',
    'Ear infections in kids',
    'Acne in teenagers',
    'Living with a child who has epilepsy',
    'Sexual violence: your rights, and your health',
    'After a rape',
    'Signs of an abusive relationship',
    'Domestic abuse and your health',
    'Child abuse: what to look for',
    'Sepsis: the signs',
    'Choking: first aid',
    'Chest pain: when it is your heart',
    'Pain in the chest at night',
    'Heart attack in women',
    'Stroke: the first hour',
    'Anaphylaxis and how to use a pen',
    'Overdose of paracetamol',
    'Took too many pills?',
    'Opioid withdrawal',
    'Alcohol addiction',
    'Drug misuse and the heart',
    'Anorexia and bones',
    'Binge eating at night',
  ].map((title) => ({ title, category: '/wellness', level: 'none' as AdLevel }))
  const house = [
    'Intermittent fasting',
    'Weight loss after forty',
    'How to lose weight and keep it off',
    'Semaglutide: what to expect',
    'A diet for diabetes',
    'How to sleep with PTSD',
    'Depression and exercise',
    'What to eat during cancer treatment',
  ].map((title) => ({ title, category: '/nutrition', level: 'house' as AdLevel }))
  const open = [
    'Baby spinach, and how to keep it fresh',
    'Baby carrots: are they washed in chlorine?',
    'Child’s pose, step by step',
    'A better golf stroke',
    'Four swimming strokes for beginners',
    'Caffeine withdrawal: how long it lasts',
    'Cutting calories without hunger',
    'Paper cutting as a calm hobby',
    'Cutting back on salt',
    'Which cutting board is the cleanest?',
    'How to cook artichokes',
    'The chest press at home',
    'Eight ways to kill time on a long flight',
    'Oilseed rape and rapeseed oil',
  ].map((title) => ({ title, category: '/wellness', level: 'open-untargeted' as AdLevel }))

  it('[ADS-9] decides by the words of a title, and by what only sounds like them', () => {
    const titles = [...closed, ...house, ...open]
    expect(titles.length).toBeGreaterThanOrEqual(60)
    const decided = titles.map(({ title, category }) => {
      const facts = { title, path: '/a', categories: [category], sections: [], hasCrisisBox: false, lacking: [] }
      const { level } = decideAds({ ...facts, suggestsDiagnosis: false }, site.adPolicy, site.topics)
      return { title, category, level }
    })
    expect(decided).toEqual(titles)
  })
})

it.each([
  { text: 'You may think about suicide.', without: 'organ-donor' },
  { text: 'Isotretinoin for severe acne.', without: 'give-blood' },
])('[ADS-9] no house ad $without stands beside the words "$text"', ({ text, without }) => {
  const beside = (words: string) =>
    fittingHouseAds(site.houseAds, { categories: [], text: words }, site.topics).map(({ id }) => id)
  expect(beside('Dark spots fade.')).toContain(without)
  expect(beside(text)).not.toContain(without)
})

describe('what a reader types', () => {
  const typed: Record<HelpBoxName | 'none', string[]> = {
    crisis: [
      'suicide',
      'i want to die',
      'I wanna die',
      'how to kill myself',
      'kms',
      'i dont want to live anymore',
      'I don’t want to be here',
      'wish i wouldnt wake up',
      'end it all... ending my life',
      'sucide hotline',
      'suicide prevention',
      'suicide prevention hotline',
      'self harm',
      'how to stop cutting',
      'i keep hurting myself',
      'better off without me',
    ],
    poison: [
      'overdose',
      'took too many pills',
      'I took all my tablets',
      'tylenol overdose how much',
      'my son swallowed bleach',
      'overdoes of ibuprofen',
      'carbon monoxide poisoning',
      'alcohol poisoning',
    ],
    abuse: [
      'my husband hits me',
      'He hit me again',
      'domestic abuse help',
      'scared of my partner',
      'my dad beats me',
      'raped',
      'sexual assault what to do',
    ],
    emergency: [
      'chest pain',
      'chest hurts when breathing',
      'pain in my chest left side',
      'heart attack symptoms',
      'hart attack signs',
      'stroke',
      'signs of a mini stroke',
      'face drooping one side',
      'choking baby',
      'chocking on food',
      "can't breathe",
      'anaphylaxis',
      'anafylactic shock',
      'throat is closing after peanuts',
      'sepsis signs',
    ],
    none: [
      'stroke order',
      'golf stroke',
      'breast stroke technique',
      'kill time',
      'chest press',
      'this cough is killing me',
      'cutting calories',
      'paper cutting',
      'food poisoning',
      'artichoke recipes',
      'dying my hair',
      'baby spinach',
      'how long does caffeine withdrawal last',
      'dark spots',
      'what to eat when i have diarrhea',
      'took too much on at work',
      'septic tank smell',
      'deadlift form',
      'hit my head',
      'it hurts me when i pee',
    ],
  }

  it('leads to the help lines of its topic, and only that', () => {
    const judged = Object.fromEntries(
      Object.entries(typed).map(([box, texts]) => [
        box,
        texts.filter((text) => (helpFor(text, site.topics) ?? 'none') === box),
      ]),
    )
    expect(judged).toEqual(typed)
  })
})
