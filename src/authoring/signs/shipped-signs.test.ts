import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { Sign } from '#model/safety/sign.ts'
import { mostUrgent } from '#model/safety/urgency.ts'
import { findSigns } from './find-signs.ts'

/** The levels that the table of the demonstration content gives the signs of a sentence. */
async function levelsIn(text: string, { folder = 'content/site', lead = '' } = {}): Promise<string[]> {
  const { signs } = parse(await readFile(`${folder}/signs.yaml`, 'utf8')) as { signs: unknown[] }
  const item = { text, lead, isListed: true, line: 1, column: 1 }
  const found = findSigns(
    item,
    signs.map((sign) => Sign.parse(sign)),
  )
  return [...new Set(found.map(({ level }) => level))]
}

describe('the table of signs in English', () => {
  it.each([
    'You vomit blood',
    'You are vomiting blood.',
    'Vomit with blood in it',
    'Vomit that is bright red',
    'There is blood in your vomit.',
    'You throw up blood.',
    'Chest pain that has not passed when you rested',
    'Chest pain that never quite passed when you rested',
    'Chest pain that does not go away with rest',
    'A fever and you cannot be woken',
    'Your baby will not wake up.',
    'A rash that does not fade under a glass, with fever',
    'A fever with a rash that does not fade when pressed',
    'A rash that doesn’t fade when you press a glass on it',
    'Spots that do not disappear under pressure',
    'A baby of two weeks with a fever',
    'A baby under three months with a fever',
    'A fever in a baby younger than 3 months',
    'A 6-week-old baby has a fever.',
    'A fever in a two-week-old',
    'A newborn with a fever',
    'Your baby is 10 weeks old and has a fever.',
    'A baby aged one month with a fever',
    'A fever in an infant under 12 weeks',
    'A baby of five days with a fever',
    'You feel hopeless and have a plan',
    'You feel hopeless, and plan to end your life.',
    'You think about suicide and have made a plan.',
    'A fast heartbeat and blue lips',
    'Lips that turn blue',
  ])('gives an emergency: %s', async (text) => {
    expect(await levelsIn(text)).toEqual(['emergency'])
  })

  // Beside a known sign, an unknown one would pass unseen.
  it.each([
    'Your chest hurts, or you have a fever',
    'Your chest feels tight, or you have a fever',
    'Heaviness in the chest, or a fever',
    'Pain behind the breastbone, or a fever',
    'You are short of breath, or have a fever',
    'You have a fever, and your breathing is hard',
    'You gasp for air, or have a fever',
    'You fainted, or have a fever',
    'You pass out, or have a fever',
    'You collapse, or have a fever',
    'Your arm is numb, or you have a fever',
    'Your face has dropped on one side, or you have a fever',
    'Your speech is slurred, or you have a fever',
    'Convulsions, or a fever',
    'A thunderclap headache, or a fever',
    'Stiffness of the neck, or a fever',
    'Your lips are swollen, or you vomit',
    'Swelling of the tongue, or a fever',
    'Your throat is closing, or you have a fever',
    'Bleeding that will not stop, or a fever',
    'Black, tarry stools, or a fever',
  ])('knows an emergency in other words, beside a sign of the same day: %s', async (text) => {
    expect(await levelsIn(text)).toContain('emergency')
  })

  it.each([
    ['You feel suicidal', 'crisis'],
    ['You think about killing yourself', 'crisis'],
    ['You want to die', 'crisis'],
    ['You took too many tablets', 'poison'],
    ['An overdose', 'poison'],
    ['Your heart races', 'same-day'],
    ['Your skin has turned yellow', 'same-day'],
    ['A mole that changes', 'two-weeks'],
  ])('knows other words for a sign: %s', async (text, level) => {
    expect(await levelsIn(text)).toEqual([level])
  })

  it.each([
    ['Chest pain that passed when you rested', 'same-day'],
    ['Chest pain that goes away with rest', 'same-day'],
    ['You were very breathless, and it passed when you rested', 'same-day'],
    ['You did not call, and the chest pain passed when you rested', 'same-day'],
    ['You vomit', 'same-day'],
    ['Vomiting, or blood in the stool', 'same-day two-weeks'],
    ['A fever', 'same-day'],
    ['A baby of four months with a fever', 'same-day'],
    ['A fever with a wound that is two weeks old', 'same-day'],
    ['A fever that has lasted two weeks', 'same-day'],
    ['You feel hopeless', 'same-day'],
    ['You feel hopeless and have no plans for the week.', 'same-day'],
    ['Spots that do not fade under a glass, although an adult feels well', 'same-day'],
    ['You think about suicide.', 'crisis'],
  ])('gives no more than it is: %s', async (text, levels) => {
    expect(await levelsIn(text)).toEqual(levels.split(' '))
  })

  it('reads an age in the lead of a list', async () => {
    expect(await levelsIn('a fever', { lead: 'Your baby is under three months and has:' })).toEqual(['emergency'])
    expect(await levelsIn('a fever', { lead: 'You have a newborn and have:' })).toEqual(['same-day'])
  })

  it.each(['Dark spots that do not fade after months', 'A rash that does not respond to treatment'])(
    'gives no emergency for what sounds alike: %s',
    async (text) => {
      expect(mostUrgent((await levelsIn(text)) as never[])).not.toBe('emergency')
    },
  )
})

describe('[LANG-4] the tables of signs in other languages give an emergency', () => {
  it.each([
    ['es', 'Vomita sangre'],
    ['es', 'Vómito con sangre'],
    ['es', 'Un sarpullido que no desaparece al presionar con un vaso, con fiebre'],
    ['es', 'Un bebé de dos semanas con fiebre'],
    ['es', 'Un bebé de menos de tres meses con fiebre'],
    ['es', 'Fiebre y no se despierta'],
    ['es', 'Labios azules'],
    ['es', 'Siente desesperanza y tiene un plan'],
    ['es', 'Le duele el pecho'],
    ['es', 'Opresión en el pecho'],
    ['es', 'Le falta el aire'],
    ['es', 'Pierde el conocimiento'],
    ['es', 'Tiene la cara torcida'],
    ['es', 'No puede hablar bien'],
    ['es', 'Rigidez en la nuca'],
    ['es', 'Piensa en el suicidio y tiene un plan'],
    ['es', 'Se le hinchan los labios'],
    ['es', 'Hinchazón de la lengua'],
    ['es', 'La garganta se le cierra'],
    ['es', 'Le duele el pecho y tiene los labios hinchados'],
    ['ar', 'قيء فيه دم'],
    ['ar', 'ألمٌ في الصدر'],
    ['ar', 'الم في صدرك'],
    ['ar', 'يؤلمك صدرك'],
    ['ar', 'خدر في جانب واحد من الجسم'],
    ['ar', 'تدلّي الوجه'],
    ['ar', 'صعوبة في النطق'],
    ['ar', 'نوبة صرع'],
    ['ar', 'تورّم الشفتين أو اللسان'],
    ['ar', 'تفكر في الانتحار ولديك خطة'],
    ['ar', 'صعوبة في التنفّس'],
    ['ar', 'بقع لا تزول عند الضغط عليها بكوب'],
    ['ar', 'حمى عند رضيع عمره أسبوعان'],
    ['ar', 'رضيع دون ثلاثة أشهر حرارته مرتفعة'],
    ['ar', 'شفتان زرقاوان'],
    ['ar', 'شخص لا يستيقظ'],
  ])('in %s: %s', async (language, text) => {
    expect(await levelsIn(text, { folder: `content/${language}/site` })).toEqual(['emergency'])
  })
})
