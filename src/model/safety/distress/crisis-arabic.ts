import { foldLetters } from '#model/text/fold-letters.ts'

/*
 * What may speak of suicide or self-harm in Arabic: Modern Standard Arabic, and how it is said in Egypt, the Levant, the
 * Gulf and the Maghreb. `testing/crisis-phrases-of-languages.ts` has the phrases that this was tested on.
 *
 * A pattern is a regular expression that is folded as texts are: without vowel signs, tatweel and hamzas, letters that
 * are typed for each other as one, doubled letters once. In it
 *
 *   ..   up to three words               %    any ending
 *   {x}  the words of that name below
 */

const sharedWords: Readonly<Record<string, string>> = {
  // Who does not want to die speaks of something else.
  unless: '(?<!(?:لا|ما|مش|لم|لن|مو|مب|ليس) )',
  not: '(?:لا|ما|مش|مو|مب|لم أعد|ماعدت|ما عدت|ما عاد|مابقيتش|معدتش|مبقتش)',
  want: '(?:أريد|اتمنى|أبغى|أبغا|ابي|أبا|بدي|عايزة?|عاوزة?|ودي|نفسي|بغيت|باغية?|أفضل|قررت|ناوية?|أرغب في|حابة?)',
  think: '(?:أفكر|بفكر|كنفكر|فكرت)',
  self: '(?:نفسي|حالي|روحي)',
  took: '(?:أخذت|خذيت|أخدت|خديت|بلعت|ابتلعت|شربت|تناولت|سآخذ|هاخد)',
  life: '(?:الحياة|هالحياة|هذه الحياة|حياتي|العيش|الدنيا|هالدنيا|هذه الدنيا|عيشتي|عمري)',
  pills: '(?:الحبوب|حبوبي|الأدوية|أدويتي|الأقراص|الدواء|دوائي)',
}

const crisis = compiled([
  // A wish to die.
  '{unless}(?:{want}|{think}) (?:(?:أن|أني|لو|بس|فقط|أنا) )*(?:أموت|موت|نموت|الموت)(?! (?:من (?:الضحك|الجوع|العطش|الحر|البرد|التعب)|في سبيل))',
  '{think}(?: في| دائما| كثيرا| كل يوم)* ب?الموت',
  '(?:ليتني|يا ?ليتني|أتمنى|يا ?ريت)(?: (?:أني|أنني|لو))*(?: (?:لم أولد|لم أخلق|ما انولدت|ما ولدت|ما ?اتولدت|مت|ميتة?|أموت|لم أكن موجود%))',
  '(?:يا ?رب|ربنا|الله)(?: (?:بس|أرجوك))? (?:خذني|خدني|ياخدني|يأخذني|توفني|ريحني|خ[ذد] روحي|أمتني)',
  'أنام .. ?(?:ولا|وما|ومش|ولن) (?:أستيقظ|أصحى|أصحا|صحى|أفيق|أفوق|أقوم)(?! (?:كل|في الليل|مبكرا|إلا))',
  '(?:طريقة|طرق|كيف|وسيلة) (?:أموت|موت|للموت|الموت)(?: (?:بدون|بلا|من دون) (?:ألم|وجع)| بسرعة| بسهولة)?(?! [\\u0621-\\u064a])',
  'الموت(?: هو)? (?:أرحم|أهون|أحسن|أفضل|أريح|راحة|الحل|حل|المخرج|الخلاص|الخيار)',
  // No wish, and no reason, to live.
  '{not}(?: عدت| عاد)?(?: {want})(?: (?:أن|أضل|ضل|أظل|أبقى))* (?:أعيش|عيش|نعيش|العيش|عايشة?|الحياة|أبقى حي%|أكون موجود%)(?! (?:في|مع|هناك|على) )',
  '(?:تعبت|مليت|زهقت|كرهت|سئمت|طفشت|قرفت|تعبانة?|زهقانة?|أكره)(?: (?:جدا|كثيرا|خلاص))?(?: من)? {life}(?! (?:في|الزوجية|المهنية|مع) ?)',
  '(?:حياتي|الحياة|عيشتي) (?:بلا|بدون|من دون|ما لها|مالها|ليس لها|ملهاش|لا) (?:لها )?(?:معنى|قيمة|طعم|فايدة|فائدة|هدف|تستحق)',
  '(?:لا معنى|لا قيمة|لا فائدة|لا جدوى|ما ?في ?ش? فايدة|مفيش فايدة|ما الفائدة|وش الفايدة|إيش الفايدة|شو الفايدة)(?: (?:من|في))? ?(?:ل?حياتي|للحياة|الحياة|وجودي|ل?وجودي|العيش|عيشتي|أن أعيش|أني أعيش)',
  '(?:لا|لم يعد|ما|ما ?في|مافيش|مفيش|ليس|ما عاد)(?: (?:هناك|في|يوجد|عندي|لدي))* (?:سبب|شي|شيء|حاجة|داع|داعي|دافع)(?: (?:يخليني|يجعلني))? (?:للعيش|أعيش|لأعيش|للحياة)',
  '(?:ليش|لماذا|ليه|علاش|لشو)(?: أنا)? (?:عايشة?|أعيش|حية?|ما زلت حي%)(?! في)',
  '(?:لم أعد|ما عدت|ماعدت|معدتش|لا أستطيع أن|لا أقدر أن|مش قادرة?|ما أقدر|ما بقدر)(?: (?:أستطيع|قادرة?|أقدر))?(?: أن)? (?:أتحمل|أحتمل|تحمل|أستحمل|أطيق) {life}',
  '(?:لا أستطيع (?:الاستمرار|أن أستمر|أن أكمل)|(?:مش قادرة?|ما أقدر|مو قادرة?) (?:أكمل|أستمر))(?: (?:هكذا|هيك|كذا|كده|حياتي|بعد الآن))?(?! [\\u0621-\\u064a])',
  'لا أرى (?:مخرجا?|أملا|مستقبلا)(?! [\\u0621-\\u064a])',
  '{unless}{want}(?: أن)? (?:أختفي|أتلاشى)(?: (?:من (?:الدنيا|الحياة|الوجود|هذا العالم)|للأبد|إلى الأبد|تماما|نهائيا)|(?! [\\u0621-\\u064a]))',
  // A burden.
  '(?:أنا|باني|أني|أنني|أصبحت|صرت)(?: (?:فقط|مجرد))? (?:عبء|عبئا?|عالة|حمل)(?: ثقيل)? على',
  '(?:أفضل|أحسن|أسعد|أريح)(?: حالا?)? (?:من دوني|بدوني|من غيري|بلاي|لو مت|إذا مت)',
  '(?:لا أحد|محدش|ما ?حد|لن)(?: (?:راح|رح|سوف))? (?:سيفتقدني|يفتقدني|هيفتقدني|سيلاحظ غيابي)',
  '(?:لو|إذا|إن) (?:مت|أموت|انتحرت|رحلت|اختفيت) (?:لا أحد|ما ?حد|محدش|لن|ما راح)',
  // Plans and means.
  '(?:سأنتحر|هانتحر|هنتحر|حنتحر|بنتحر|ننتحر|(?:راح|رح|{want}|{think}|ممكن|حاولت|لازم)(?: أن)? (?:أنتحر|نتحر))',
  '(?:{think}|أرغب|رغبة)(?: في| دائما| كثيرا)* ب?الانتحار',
  '(?:أقتل|سأقتل|هقتل|حقتل|بقتل|هموت|حموت|أموت|أشنق|سأشنق|أذبح|أدمر|نقتل|قتل|شنق) {self}',
  '(?:أرمي|سأرمي|هرمي|حرمي|ألقي|سألقي|أنط|أقفز|سأقفز|رمي)(?: (?:ب?نفسي|حالي|روحي))? (?:من|تحت|أمام|قدام) (?:فوق |على )?(?:السطح|سطح|البلكون%|الشباك|الشرفة|الجسر|جسر|الكبري|القطار|قطار|المترو|السيارات|النافذة|العمارة|الدور|البناية)',
  '(?:أنهي|سأنهي|هنهي|حنهي|إنهاء|أخلص من) (?:حياتي|عمري|كل شيء?|وجودي|معاناتي)',
  '{took} (?:كل|جميع) {pills}(?! (?:التي|اللي|الموصوف%|في موعد%))',
  '{took} (?:علبة|شريط|قنينة|باكيت|زجاجة) .. ?(?:كامل%|كلها|كله)',
  '{took} (?:عشرين|ثلاثين|أربعين|خمسين|مئة|عشرات|[2-9][0-9]) (?:حبة|قرص%|الحبوب)',
  'كم (?:حبة|قرص|جرعة) .. ?(?:تقتل|يقتل|مميت%|قاتل%|للموت)',
  '(?:أجرح|بجرح|أؤذي|باذي|بؤذي|أعذب|أحرق|أضرب|بعور) (?:{self}|جسمي|جسدي)(?! (?:عند|أثناء|وأنا|بالخطأ)(?![\\u0621-\\u064a]))',
  '(?:أقطع|بقطع|أشق) (?:يدي|إيدي|شراييني|معصمي|وريدي|عروقي)(?! (?:عند|أثناء|وأنا|بالخطأ)(?![\\u0621-\\u064a]))',
  'جرحت (?:نفسي|يدي|إيدي) .. ?(?:عمدا|قصدا|بالموس|بالشفرة)',
  // Farewells.
  '(?:وداعا|الوداع) (?:للجميع|جميعا|لكم|يا دنيا|أيتها الدنيا|يا عالم|أحبتي|إلى الأبد|يا أهلي|يا أمي)',
  '(?:رسالتي|كلماتي|كلامي|ليلتي|منشوري|يومي)(?: هي| هو)? الأخيرة?',
  'رسالة (?:ال)?وداع',
  'لن أكون (?:هنا|موجود%|معكم|بينكم|على قيد الحياة)',
  '(?:عندما|حين|لما|وقت) (?:تقر%|يقر%) (?:هذا|هذه|هالكلام|رسالتي|كلامي)',
  '(?:أغراضي|أشيائي|حاجاتي|ممتلكاتي)[ .](?:لن|ما راح|مش) (?:أحتاج%|هحتاج%)',
])

/** Speak of now as well as of what was long ago, or of somebody who was lost. */
const crisisOrHistory = compiled([
  '[بلك]?(?:ال|ل)?انتحار%',
  'انتحر(?:ت|وا)?',
  '(?:إيذاء|أذية|جرح) (?:النفس|الذات|نفسي|ذاتي)',
])
const history = compiled([
  '(?:قبل|منذ) .. ?(?:سنة|سنوات|سنين|أعوام|عام|أشهر)',
  '(?:العام الماضي|السنة الماضية|السنة اللي فاتت|في الماضي|زمان|عندما كنت|لما كنت|نجوت|تعافيت|توفيت?|فقدت|خسرت)',
])
const now = compiled([
  '(?:مرة أخرى|مرة ثانية|الآن|الليلة|اليوم|ما زلت|لا زلت|لسه|عاد|عادت|من جديد|مجددا|هالأيام|هذه الأيام)',
  '(?:أفكر|بفكر|كنفكر|أشعر|أحس|حاسة?|خائفة?|خايفة?)',
])

/** See `CrisisWords`; the spans are neither in order nor apart from each other. */
export interface ArabicCrisisWords {
  ofNow: [number, number][]
  ofEither: [number, number][]
  isPast: boolean
}

export function arabicCrisisWordsIn(text: string): ArabicCrisisWords {
  const { folded, places } = foldArabic(text)
  const spansIn = (patterns: readonly RegExp[]) =>
    patterns.flatMap((pattern) =>
      [...folded.matchAll(pattern)].map((match): [number, number] => [
        places[match.index] ?? 0,
        // Where the last letter ends, and not where the next begins.
        (places[match.index + match[0].trimEnd().length - 1] ?? 0) + 1,
      ]),
    )
  return {
    ofNow: spansIn(crisis),
    ofEither: spansIn(crisisOrHistory),
    isPast: spansIn(history).length > 0 && spansIn(now).length === 0,
  }
}

/** Arabic letters, digits, single spaces, and a dot where a clause ends, each with its place in the text. */
function foldArabic(text: string): { folded: string; places: number[] } {
  let folded = ''
  const places: number[] = []
  for (let place = 0; place < text.length; place++) {
    const character = text[place] ?? ''
    if (/[\p{M}\p{Cf}\u0640]/u.test(character)) continue
    const letter = foldedLetter(character)
    const last = folded.at(-1)
    // A letter that is drawn out, and one that is doubled: both are written in more ways than one.
    if (letter === last && !/\d/.test(letter)) continue
    if (letter === ' ' && last === '.') continue
    if (letter === '.' && last === ' ') {
      folded = `${folded.slice(0, -1)}.`
      continue
    }
    folded += letter
    places.push(place)
  }
  return { folded, places }
}

function foldedLetter(character: string): string {
  const letter = foldLetters(character)
  if (/[\u0621-\u064a]/.test(letter)) return letter
  const digit = '٠١٢٣٤٥٦٧٨٩'.indexOf(character)
  if (digit >= 0) return String(digit)
  if (/\d/.test(character)) return character
  return /[.,;:!?\n\r…،؛؟()]/.test(character) ? '.' : ' '
}

function compiled(patterns: readonly string[]): RegExp[] {
  return patterns.map((pattern) => {
    const withWords = named(named(pattern))
    const letters = foldLetters(withWords).replace(/([\u0621-\u064a])\1+/g, '$1')
    const source = letters.replace(/ \.\. \?/g, '(?: [\\u0621-\\u064a\\d]+){0,3} ').replace(/%/g, '[\\u0621-\\u064a]*')
    // A pattern begins at a word, or after "and" or "so", which are written with it.
    return new RegExp(
      `(?<![\\u0621-\\u064a])(?:${source})(?![\\u0621-\\u064a])|(?<=(?<![\\u0621-\\u064a])[وف])(?:${source})(?![\\u0621-\\u064a])`,
      'g',
    )
  })
}

function named(pattern: string): string {
  return pattern.replace(/\{([a-z]+)\}/g, (_, name: string) => sharedWords[name] ?? '')
}
