import { wordsOf } from './words.ts'

/**
 * Medical abbreviations, medical terms and plain words for the same thing. Names that belong to one article are not
 * listed here: an article says itself what else its subject is called.
 */
const groups = [
  ['a1c', 'hemoglobin a1c', 'hba1c', 'glycated hemoglobin'],
  ['acetaminophen', 'paracetamol', 'tylenol'],
  ['acute lymphocytic leukemia', 'acute lymphoblastic leukemia'],
  ['adhd', 'attention deficit hyperactivity disorder'],
  ['afib', 'atrial fibrillation', 'af'],
  ['allergic', 'allergy'],
  ['als', 'amyotrophic lateral sclerosis', 'lou gehrig disease'],
  ['anxious', 'anxiety'],
  ['asthmatic', 'asthma'],
  ['bed wetting', 'bedwetting'],
  ['bp', 'blood pressure'],
  ['bph', 'enlarged prostate', 'benign prostatic hyperplasia'],
  ['breathlessness', 'shortness of breath', 'breathing problems', 'dyspnea'],
  ['chf', 'congestive heart failure', 'heart failure'],
  ['chickenpox', 'varicella'],
  ['ckd', 'chronic kidney disease'],
  ['copd', 'chronic obstructive pulmonary disease'],
  ['depressed', 'depression'],
  ['dvt', 'deep vein thrombosis'],
  ['ed', 'erectile dysfunction', 'impotence'],
  ['ekg', 'ecg', 'electrocardiogram'],
  ['epinephrine', 'adrenaline'],
  ['flu', 'influenza'],
  ['gerd', 'acid reflux', 'gastroesophageal reflux', 'heartburn'],
  ['glucose', 'blood sugar'],
  ['hay fever', 'allergic rhinitis'],
  ['hbp', 'high blood pressure', 'hypertension'],
  ['heart attack', 'myocardial infarction', 'mi'],
  ['heart beat', 'heartbeat', 'palpitations'],
  ['high blood sugar', 'hyperglycemia'],
  ['high cholesterol', 'hyperlipidemia', 'hypercholesterolemia'],
  ['hives', 'urticaria'],
  ['hrt', 'hormone replacement therapy'],
  ['ibd', 'inflammatory bowel disease'],
  ['ibs', 'irritable bowel syndrome'],
  ['ibuprofen', 'advil', 'motrin'],
  ['itch', 'itching', 'itchy', 'pruritus'],
  ['iud', 'intrauterine device'],
  ['kidney', 'renal'],
  ['low blood pressure', 'hypotension'],
  ['low blood sugar', 'hypoglycemia'],
  ['mono', 'infectious mononucleosis', 'glandular fever'],
  ['ms', 'multiple sclerosis'],
  ['nosebleed', 'nose bleed', 'epistaxis'],
  ['nsaid', 'nonsteroidal anti inflammatory'],
  ['ocd', 'obsessive compulsive disorder'],
  ['pcos', 'polycystic ovary syndrome'],
  ['piles', 'hemorrhoids', 'haemorrhoids'],
  ['pimples', 'zits', 'acne'],
  ['pink eye', 'conjunctivitis'],
  ['pms', 'premenstrual syndrome'],
  ['poop', 'stool', 'bowel movement'],
  ['postpartum depression', 'depression after giving birth', 'depression after birth', 'baby blues'],
  ['pregnant', 'pregnancy'],
  ['ptsd', 'post traumatic stress disorder'],
  ['ra', 'rheumatoid arthritis'],
  ['rsv', 'respiratory syncytial virus'],
  ['runny nose', 'rhinorrhea'],
  ['shingles', 'herpes zoster', 'zoster'],
  ['sids', 'sudden infant death syndrome'],
  ['sti', 'std', 'sexually transmitted disease', 'sexually transmitted infection'],
  ['stomach flu', 'gastroenteritis'],
  ['stroke', 'brain attack', 'cerebrovascular accident', 'cva'],
  ['sugar disease', 'diabetes'],
  ['tb', 'tuberculosis'],
  ['tbi', 'traumatic brain injury'],
  ['throwing up', 'vomiting', 'puking'],
  ['tia', 'transient ischemic attack', 'mini stroke'],
  ['tired all the time', 'always tired', 'fatigue'],
  ['tmj', 'temporomandibular joint'],
  ['vaping', 'e cigarettes', 'electronic cigarettes'],
  ['uti', 'urinary tract infection', 'bladder infection'],
  ['vaccine', 'vaccination', 'shot', 'jab', 'immunization'],
  ['water pill', 'diuretic'],
].map((group) => group.map((name) => wordsOf(name)))

/** Words of the longest name in `groups`. */
const longestName = Math.max(...groups.flat().map((name) => name.length))
const groupsByName = new Map<string, string[][]>()
for (const group of groups) for (const name of group) groupsByName.set(name.join(' '), group)

/** Synonyms of one query that are used. */
const maxSynonyms = 6

export interface Synonym {
  /** The words of the query that it is a synonym of. */
  name: readonly string[]
  synonym: string[]
  /** The words of the query with it in place of the name. */
  words: string[]
}

/** The synonyms of all names in the query. */
export function synonymsIn(words: readonly string[]): Synonym[] {
  const found: Synonym[] = []
  for (let start = 0; start < words.length; ) {
    const name = longestNameAt(words, start)
    for (const synonym of groupsByName.get(name.join(' ')) ?? [])
      if (synonym.join() !== name.join())
        found.push({ name, synonym, words: words.toSpliced(start, name.length, ...synonym) })
    start += Math.max(1, name.length)
  }
  return found.slice(0, maxSynonyms)
}

/** The longest run of words from `start` on that has synonyms; empty where none has. */
function longestNameAt(words: readonly string[], start: number): readonly string[] {
  for (let length = longestName; length > 0; length -= 1) {
    const run = words.slice(start, start + length)
    if (run.length === length && groupsByName.has(run.join(' '))) return run
  }
  return []
}
