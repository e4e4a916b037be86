import { synonymGroups } from '../synonyms.ts'
import { wordsOf } from '../words.ts'
import { type SearchLanguage, setOf } from './search-language.ts'

/**
 * Medical abbreviations, medical terms and plain words for the same thing. Names that belong to one article are not
 * listed here: an article lists the other names of its subject itself.
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
]

export const english: SearchLanguage = {
  code: 'en',
  dictionary: 'english',
  wordsOf,
  synonyms: synonymGroups(groups.map((group) => group.map(wordsOf))),
  generalWords:
    setOf(`about advice after alternative anything article articles author authored avoid bad best better between can care case cause caused causes causing chance
  chances chronic common complication complications condition conditions could cure cured curable day days deal detection
  diagnose diagnosed diagnosis different difference disease diseases disorder disorders do doctor doctors does dose due early
  effect effective effects experience experiencing fast feel feeling get give good guideline guidelines happen have having
  health home human image images it kind last latest life like list live living long look main make manage management many
  may mean means medical medication medications medicine medicines method methods month months more most much natural need
  new normal often old one option options part patient patients people person pictures please possible prevent preventing
  prevention problem problems procedure prognosis protocol protocols reason reasons recent recently recommend
  recommendation recommendations recommended reduce related relationship relief relieve remedies remedy research result
  results rid risk risks safe serious severe sick side sign signs similar someone stage start stop study studies suffer
  suffering symptom symptoms take taking term test testing tests therapies therapy thing things time tip tips treat
  treated treating treatment treatments try type types use used using want way ways week weeks what work write written year years`),
  fillers: setOf(
    'please help know tell information info need want find question questions thanks thank hi hello like would could get someone anyone something wondering wonder looking',
  ),
  asksForArticles: setOf(
    'article articles by from written wrote author authored review reviewed reviewer reviews about more all',
  ),
  ofNames: setOf('dr md do phd rn rd ms mr mrs prof the and of for to a in on our your'),
  diseaseName: (subject) => `${subject} disease`,
  // "ALL" in capitals is a disease; in lowercase it is a filler.
  capitals: new Map([['ALL', ['acute', 'lymphocytic', 'leukemia']]]),
  spelling: {
    letters: 'a-z',
    endings:
      '(itis|osis|asis|emia|aemia|oma|omas|pathy|ectomy|plasty|algia|rrhea|rrhoea|phobia|plegia|uria|pnea|scopy|pril|sartan|statin|olol|prazole|azole|mycin|cillin|cycline|xaban|oxetine|profen|triptan|setron|dipine|mab|vir|gliptin|formin|semide|thiazide|azepam|caine|sone|solone|parin|phen|coxib|tidine)s?$',
    bySound: true,
  },
}
