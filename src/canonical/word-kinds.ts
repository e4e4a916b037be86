/** The role of a word in a medical text, which sorts changes for a reviewer. The most pressing first. */
export const changeKinds = [
  'number',
  'unit',
  'negation',
  'urgency',
  'permission',
  'comparison',
  'order',
  'frequency',
  'route',
  'group',
  'pregnancy',
  'medicine',
  'link',
  'mark',
  'picture',
  'source',
  'structure',
  'moved',
  'wording',
] as const
export type ChangeKind = (typeof changeKinds)[number]

type WordKind = Extract<
  ChangeKind,
  | 'number'
  | 'unit'
  | 'negation'
  | 'urgency'
  | 'permission'
  | 'comparison'
  | 'order'
  | 'frequency'
  | 'route'
  | 'group'
  | 'pregnancy'
  | 'medicine'
>

const list = (words: string) => new Set(words.split(/\s+/).filter(Boolean))

/**
 * English, Spanish and Arabic. A change of a missing word is sorted lower, and may count as spelling (`minorChanges`).
 */
const words: Record<Exclude<WordKind, 'medicine'>, ReadonlySet<string>> = {
  number:
    list(`zero one two three four five six seven eight nine ten eleven twelve dozen fifteen twenty thirty forty fifty
    sixty seventy eighty ninety hundred thousand million half halves third thirds quarter quarters double triple twice
    first second both pair couple single
    cero uno una dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte treinta cuarenta cincuenta cien mil
    mitad medio media tercio cuarto doble triple ambos
    صفر واحد واحدة اثنان اثنين اثنتان ثلاثة ثلاث أربعة أربع خمسة خمس ستة ست سبعة سبع ثمانية ثماني تسعة تسع عشرة عشر نصف ثلث ربع ضعف مرتين مئة ألف`),
  unit: list(`mg mcg µg μg ug g kg ng ml l dl cl mmol mol meq iu units unit u mmhg bpm cm mm m km inch inches ounce ounces oz lb lbs
    pound pounds cal kcal kj tablet tablets pill pills capsule capsules drop drops puff puffs spoon spoons spoonful teaspoon teaspoons
    tablespoon tablespoons cup cups dose doses sachet sachets patch patches ampoule percent degrees celsius fahrenheit milligram
    milligrams microgram micrograms gram grams kilogram kilograms millilitre millilitres milliliter milliliters litre litres liter
    liters second seconds minute minutes hour hours day days week weeks month months year years
    miligramo miligramos microgramo microgramos gramo gramos kilo kilos kilogramo mililitro mililitros litro litros comprimido
    comprimidos pastilla pastillas cápsula cápsulas gota gotas cucharada cucharadas cucharadita dosis minuto minutos hora horas día
    días semana semanas mes meses año años grados
    ملغ مغ غ كغ مل لتر قرص أقراص حبة حبات كبسولة قطرة قطرات ملعقة جرعة جرعات دقيقة دقائق ساعة ساعات يوم أيام أسبوع أسابيع شهر أشهر سنة سنوات`),
  negation:
    list(`no not never none nor neither nobody nothing without cannot can't don't doesn't isn't aren't won't shouldn't mustn't
    avoid except unless stop refrain hardly rarely free
    nunca jamás ni sin ninguno ninguna nadie nada tampoco evite evitar salvo excepto deje
    لا ليس ليست لم لن غير بدون دون عدم تجنب تجنّب إلا توقف أبدا أبدًا`),
  urgency:
    list(`emergency emergencies urgent urgently immediately ambulance now 911 999 112 hospital call danger dangerous fatal
    life-threatening severe worst
    emergencia emergencias urgente urgencias inmediatamente ambulancia ahora hospital llame peligro peligroso grave mortal
    طوارئ فورا فورًا إسعاف الآن مستشفى اتصل خطر خطير شديد عاجل عاجلة قاتل`),
  permission:
    list(`may might can could must should shall ought need needs required allowed recommended safe unsafe always usually often
    sometimes only ask okay
    puede pueden podría debe deben debería necesita obligatorio permitido recomendado seguro siempre normalmente sólo solo
    قد يمكن يجوز يجب ينبغي يلزم مسموح ممنوع آمن دائما دائمًا عادة أحيانا فقط`),
  comparison:
    list(`more less least most fewer higher lower above below over under greater smaller larger up down at than between within
    beyond maximum minimum max min nearly about almost exactly increase increases decrease decreases raise raises reduce reduces low
    high too enough
    más menos mayor menor superior inferior encima debajo sobre bajo mínimo máximo entre hasta casi aumentar aumenta reducir reduce
    alto baja alta bajo
    أكثر أقل أكبر أصغر أعلى أدنى فوق تحت بين حتى تقريبا تقريبًا يزيد ينقص يرفع يخفض مرتفع منخفض`),
  order: list(`before after until during while then next last earlier later since when once already first
    antes después hasta durante mientras luego próximo último desde cuando
    قبل بعد حتى أثناء خلال ثم منذ عندما حين`),
  frequency:
    list(`daily weekly monthly hourly nightly yearly every each per once twice times again repeat repeatedly morning evening night
    noon bedtime
    diario diaria diariamente semanal mensual cada vez veces mañana tarde noche
    يوميا يوميًا أسبوعيا أسبوعيًا شهريا كل مرة مرات صباحا صباحًا مساء مساءً ليلا ليلًا`),
  route:
    list(`oral orally mouth swallow chew inject injection injected intravenous iv intramuscular subcutaneous topical topically skin
    rectal rectally vaginal nasal nose inhale inhaled eye eyes ear ears sublingual tongue apply
    boca tragar mastique inyectar inyección intravenosa intramuscular subcutánea tópico piel rectal vaginal nasal nariz inhalar ojo
    ojos oído lengua aplique
    الفم فموي يبلع حقن حقنة وريدي عضلي الجلد شرجي مهبلي الأنف استنشاق العين الأذن اللسان`),
  group:
    list(`baby babies infant infants newborn newborns toddler toddlers child children kid kids teen teens teenager teenagers adolescent
    adolescents adult adults elderly older younger man men woman women boy boys girl girls age aged
    bebé bebés lactante lactantes niño niña niños niñas adolescente adolescentes adulto adulta adultos mayor mayores hombre hombres
    mujer mujeres edad
    رضيع رضّع رضع طفل أطفال مراهق مراهقون بالغ بالغون البالغون البالغين كبار مسن مسنون رجل رجال امرأة نساء عمر سن`),
  pregnancy:
    list(`pregnant pregnancy trimester breastfeed breastfeeding breastfed lactation nursing conceive conception fetus foetus
    embarazada embarazadas embarazo trimestre amamantar lactancia feto
    حامل الحامل حوامل حمل الحمل مرضع الرضاعة إرضاع الجنين`),
}

/** Ends of the names of medicines, by the stems assigned to them (INN). */
const medicineEnds =
  /(?:olol|pril|sartan|statin|mycin|micin|cillin|azole|oxacin|cycline|gliptin|gliflozin|glutide|formin|prazole|tidine|setron|triptan|pam|lam|zepam|zolam|barbital|caine|mab|nib|vir|ximab|zumab|parin|xaban|gatran|grel|thiazide|semide|dipine|zosin|terol|tropium|sone|solone|onide|profen|coxib|oxetine|traline|pramine|triptyline|apine|idone|azine|codone|morphone|fentanil|orphine|opram|faxine|lukast|dronate|amide|ide|mine|phen|lin|ine)$/i

/** The roles of a word, in the order of `changeKinds`; empty for most words. A number is any word with a digit. */
export function kindsOfWord(word: string): ChangeKind[] {
  const plain = word.toLowerCase().replaceAll('’', "'")
  const found = (Object.keys(words) as (keyof typeof words)[]).filter((kind) => words[kind].has(plain))
  const kinds: ChangeKind[] = [...found]
  if (/\p{N}/u.test(word) && !kinds.includes('number')) kinds.unshift('number')
  if (/^[%°‰]$/.test(word)) kinds.push('unit')
  if (/^[<>≤≥±≈~=+−-]$/.test(word)) kinds.push('comparison')
  return kinds
}

/** Whether a word looks like the name of a medicine. False positives only sort a change higher. */
export function looksLikeMedicine(word: string): boolean {
  return word.length > 6 && medicineEnds.test(word)
}
