import { beforeAll, describe, expect, it } from 'vitest'
import { corpus, hasCorpora } from '#authoring/testing/corpora.ts'
import { fixtureContent, siteUnderTest, topicsOf } from './testing/site-under-test.ts'

const site = siteUnderTest(fixtureContent)

/** Share of the questions whose article has to be among the first three, and that may find nothing. */
const leastFound = 0.75
const mostEmpty = 0.1

/** Questions as people ask them, each with the titles of the topics that answer it. */
const questions: [question: string, ...answers: string[]][] = [
  ['What are the symptoms of a heart attack in women?', 'Heart Attack', 'Heart Disease in Women'],
  ['hearth attack', 'Heart Attack'],
  ['asma', 'Asthma'],
  ['shingels', 'Shingles'],
  ['is shingles contagious', 'Shingles'],
  ['how do I get rid of a UTI', 'Urinary Tract Infections'],
  ['what should my a1c be', 'A1C'],
  ['why am I always tired', 'Fatigue'],
  ['my child has a high fever what should I do', 'Fever'],
  ['can you die from the flu', 'Flu'],
  ['how long does covid-19 last', 'COVID-19 (Coronavirus Disease 2019)'],
  ['high blood presure medicine', 'High Blood Pressure', 'Blood Pressure Medicines'],
  ['what foods should I avoid with gout', 'Gout'],
  ['I have been diagnosed with celiac disease, what can I eat?', 'Celiac Disease'],
  ['pain in my lower back when I bend', 'Back Pain'],
  ['diabetis type 2', 'Diabetes Type 2'],
  ['how to quit smoking', 'Quitting Smoking'],
  ['Does my baby need vaccines?', 'Childhood Vaccines', 'Vaccines'],
  ['COPD', 'COPD'],
  ['what is the treatment for Lyme disease after a tick bite', 'Lyme Disease'],
  ['ringing in my ears', 'Tinnitus'],
  ['hypothyrodism', 'Hypothyroidism'],
  ['Lou Gehrig disease', 'Amyotrophic Lateral Sclerosis'],
  ["can't sleep at night", 'Insomnia', 'Sleep Disorders', 'Healthy Sleep'],
  ['side effects of chemo', 'Cancer Chemotherapy'],
  ['heart failure life expectancy', 'Heart Failure'],
  ['What are the genetic tests for cystic fibrosis?', 'Cystic Fibrosis'],
  ['migrane with aura', 'Migraine'],
  ['I need information about kidney stones, how do they remove them', 'Kidney Stones'],
  ['Please tell me what causes vertigo and how to stop it', 'Dizziness and Vertigo'],
  ['do i have to worry about a mole that changed color', 'Moles'],
  ['is it safe to take ibuprofen while pregnant', 'Pregnancy and Medicines', 'Pain Relievers'],
  ['my eyes are itchy and red', 'Pink Eye', 'Eye Infections', 'Allergy'],
  ['panick attacks', 'Panic Disorder'],
  ['Parkinsons', "Parkinson's Disease"],
  ['my father has dementia and wanders', 'Dementia'],
  ['lump in my breast', 'Breast Diseases', 'Breast Cancer'],
  ['bed wetting 8 year old', 'Bedwetting'],
  ['overdose of tylenol', 'Pain Relievers'],
  ['my heart skips beats', 'Arrhythmia'],
]

const searched = async (question: string) =>
  (await site.store.articles.search(question, { limit: 20, offset: 0 })).items.map(({ title }) => title)

describe('search over the fixtures', () => {
  it.for([
    ['how do i get rid of dark-spots on my face', 'dark spots'],
    ['is shingels contagious', 'shingles'],
    ['why is my heart beating so fast', 'palpitations'],
    ['what can i eat when i have diarrhea', 'diarrhea'],
    ['side effects of metfromin', 'metformin'],
    ['should I get the shingles shot', 'shingles vaccine'],
  ] as const)('[PAGE-10] %j leads to %j within three results', async ([question, subject]) => {
    const titles = (await searched(question)).slice(0, 3).map((title) => title.toLowerCase())
    expect(titles.filter((title) => title.includes(subject))).not.toEqual([])
  })
})

describe.runIf(hasCorpora)('search over the MedlinePlus topics', () => {
  beforeAll(async () => {
    const documents = await topicsOf(corpus('medlineplus-topics-2024-06-06.xml.gz'))
    await site.store.documents.upsert(documents)
  }, 600_000)

  it('[PAGE-10] answers questions as people ask them', async () => {
    const missed: string[] = []
    const empty: string[] = []
    for (const [question, ...answers] of questions) {
      const titles = await searched(question)
      if (titles.length === 0) empty.push(question)
      if (!titles.slice(0, 3).some((title) => answers.includes(title)))
        missed.push(`${question}: ${titles.slice(0, 3).join(', ')}`)
    }
    expect(empty.length / questions.length, `nothing found for ${empty.join('; ')}`).toBeLessThanOrEqual(mostEmpty)
    expect(1 - missed.length / questions.length, missed.join('\n')).toBeGreaterThanOrEqual(leastFound)
  }, 120_000)
})
