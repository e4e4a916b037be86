import { beforeAll, describe, expect, it } from 'vitest'
import { fittingHouseAds } from '#features/ads/house/house.rules.ts'
import { type AdLevel, decideAds } from '#model/ads/ad-policy.ts'
import {
  typedInDanger,
  typedInDangerInArabic,
  typedInDangerInSpanish,
  typedInPeace,
  typedInPeaceInSpanish,
} from '#model/safety/distress/testing/typed-in-danger.ts'
import type { HelpBoxName } from '#model/safety/help.ts'
import { helpFor, mayBeInDanger } from '#model/safety/topic-help.ts'
import { typedTopics } from '#model/safety/typed-topics.ts'
import type { Site } from '#model/site/site.ts'
import { siteIn } from '#model/site/site-in-language.ts'
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
    'Losing your mother',
    'When a parent dies',
    'Dying at home',
    'Palliative care',
    'Not wanting to live',
    'Hopeless at night',
    'Postpartum psychosis',
    'Miscarrying',
    'Heroin',
    'Fentanyl and naloxone',
    'Alcohol dependence',
    'Binge drinking',
    'Adolescents and sleep',
    'Boys and puberty',
    'Preterm birth',
    'Female genital mutilation',
    'Meningitis',
    'Carbon monoxide poisoning',
    'CPR',
    'Widowed at forty',
    'After the death of a child',
    'Hospice: what to expect',
    'End of life at home',
    'When your father died',
    'Losing a husband',
    'Terminal illness',
    'Hopelessness',
    'Postnatal depression',
    'Postpartum depression',
    'Cocaine and the heart',
    'Quitting opioids',
    'Methadone',
    'Drinking problem',
    'Hangover cures and binge-drinking',
    'Puberty in girls',
    'Premature babies',
    'NICU',
    'Bullying at school',
    'Child marriage',
    'Encephalitis',
    'Drowning',
    'Heat stroke',
    'First aid',
    'Cardiac arrest',
    'Snake bite',
    'Head injury',
    'Stillborn',
    'IVF failure and loss',
    'Infertility grief',
    'Gambling problems',
    'Sober curious? Alcoholics',
    'Crack and meth',
    'Vaping in teens',
    'Sexual abuse',
    'Forced marriage',
    'Trafficking',
    'FGM',
    'Preeclampsia',
    'Poisoned by mushrooms',
    'Seizures: what to do',
    'Unconscious: what to do',
    'Severe bleeding',
    'Bulimic',
    'When hope is gone',
    'My son drinks too much',
    'Depression after giving birth',
    'Cannabis use disorder',
    'Ecstasy and MDMA',
    'Sleeping pills and dependence',
    'Pregnancy after loss',
    'The last days of life',
    'Dementia: the last stage',
    'Saying goodbye to Grandpa',
    'Burying a child',
    'Croup',
    'Whooping cough',
    'Leaving a violent partner',
    'Electric shock',
    'Burns: what to do first',
    'Restrictive eating',
    'Preschoolers who will not eat',
    'Schoolchildren with asthma',
    'Youngsters and sugar',
    'Concussion on the field',
    'Trouble breathing at night',
    'Swallowed a battery?',
    'Pro-ana sites',
    'Not wanting to wake up',
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
    'Losing ten pounds',
    'Mounjaro: side effects',
    'Zepbound at sixty',
    'Liraglutide: what to know',
    'Crash diets',
    'Keto: the first month',
    'A diet for weight control',
    'How to slim down',
    'Slimming after forty',
    'Appetite suppressants',
    'Bariatric surgery',
    'After a gastric bypass',
    'Extended fasts',
    'Food and bipolar disorder',
    'Sleep and schizophrenia',
    'Lupus and the sun',
    'Crohn’s disease and fiber',
    'Herpes and stress',
    'Erectile dysfunction and walking',
    'Walking with Parkinson’s disease',
    'Infertility and food',
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
    'Kid-friendly lunches',
    'Choke cherries',
    'Teen-free mornings',
    'Addictive crosswords',
    'Boy scouts knots for hikers',
    'Losing your keys',
    'Dying wool at home',
    'Dying your hair at home',
    'Fast dinners',
    'Weight training at home',
    'Five pounds of tomatoes',
    'Dying plants: how to save them',
    'Dry January mocktails',
    'Birth of a tomato garden',
    'A heroine of the garden',
    'Old wives tales of cooking',
    'Baby spinach',
    'Losing your appetite for sugar',
    'Losing your balance on one leg',
    'Depending on the season',
    'Coke-free lunches',
    'Crash course in stretching',
    'Premature aging of bread',
    'Parents who cook',
    'Mother sauces',
    'Father’s day breakfast',
    'Lost in the supermarket',
    'A hopeless gardener’s beans',
    'Non-alcoholic drinks for the garden',
    'Unconscious bias at work',
    'First aid kits for campers',
    'How walking burns calories',
    'A friend to walk with',
    'Crack open a coconut',
    'Lost luggage and jet lag',
    'Drinking too much water',
    'Drinking too much coffee',
  ].map((title) => ({ title, category: '/wellness', level: 'open-untargeted' as AdLevel }))

  it('[ADS-9] decides by the words of a title, but not by similar words', () => {
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

describe.each([
  {
    language: 'es',
    open: '/es/bienestar',
    titles: {
      none: [
        'Pensamientos suicidas: qué ayuda',
        'Cuando alguien a quien quiere habla de suicidio',
        'Prevención del suicidio en casa',
        'Autolesiones: por qué ocurren',
        'Cortarse: qué puede hacer la familia',
        'Aborto espontáneo: qué pasa después',
        'La pérdida del embarazo',
        'Después de perder a un bebé',
        'Muerte súbita del lactante',
        'El duelo no tiene plazos',
        'La muerte de un padre',
        'Cuidados paliativos en casa',
        'Asma en los niños',
        'Fiebre en un recién nacido',
        'Acné en la adolescencia',
        'Violencia sexual: sus derechos y su salud',
        'Después de una violación',
        'Maltrato en la pareja',
        'Sepsis: las señales',
        'Atragantamiento: qué hacer',
        'Dolor en el pecho por la noche',
        'Infarto en la mujer',
        'Ictus: la primera hora',
        'Anafilaxia y cómo usar la pluma',
        'Sobredosis de paracetamol',
        'Adicción al alcohol',
        'Anorexia y huesos',
        'Atracones por la noche',
        'Golpe de calor: los primeros minutos',
        'Agresión sexual',
        'Muere un padre',
        'La muerte de una madre',
        'Cuando muere alguien',
        'Morir en casa',
        'Psicosis posparto',
        'Heroína',
        'Fentanilo y naloxona',
        'Dependencia del alcohol',
        'Beber en exceso',
        'Pubertad',
        'Parto prematuro',
        'Mutilación genital femenina',
        'Meningitis',
        'Intoxicación por monóxido de carbono',
        'Reanimación cardiopulmonar',
        'RCP',
        'Sin ganas de vivir',
        'Adolescentes y sueño',
      ],
      house: [
        'Ayuno intermitente',
        'Cómo bajar de peso después de los cuarenta',
        'Dieta para la diabetes',
        'Depresión y ejercicio',
        'Qué comer durante el tratamiento del cáncer',
      ],
      'open-untargeted': [
        'Cómo cocinar alcachofas',
        'Caminar media hora al día',
        'Receta de lentejas con verduras',
        'Beber agua en verano',
        'Dormir mejor',
        'Ensalada de garbanzos',
        'Estiramientos para la espalda',
        'Cómo elegir un protector solar',
        'Zanahorias baby: ¿hay que lavarlas?',
        'Recetas para la tarde',
        'Crucigramas que enganchan',
        'Una madre cocina',
        'Almuerzos sencillos',
      ],
    },
  },
  {
    language: 'ar',
    open: '/ar/nutrition',
    titles: {
      none: [
        'الأفكار الانتحارية: ما الذي يساعد',
        'عندما يتحدث شخص تحبه عن الانتحار',
        'الوقاية من الانتحار',
        'إيذاء النفس: لماذا يحدث',
        'الإجهاض: ماذا يحدث بعده',
        'فقدان الحمل',
        'بعد فقدان الجنين',
        'الحمل خارج الرحم',
        'الحداد لا موعد له',
        'الحزن بعد وفاة قريب',
        'وفاة الوالدة',
        'الربو عند الأطفال',
        'الحمى عند الرضيع',
        'حب الشباب عند المراهقين',
        'العنف الجنسي: حقوقك وصحتك',
        'بعد الاغتصاب',
        'التحرش: إلى من تلجأ',
        'الإنتان وتسمم الدم',
        'صدمة إنتانية: العلامات',
        'الاختناق بالطعام',
        'ألم في الصدر ليلًا',
        'آلام الصدر: متى تكون من القلب',
        'النوبة القلبية عند النساء',
        'السكتة الدماغية: الساعة الأولى',
        'الحساسية المفرطة',
        'جرعة زائدة من الباراسيتامول',
        'إدمان الكحول',
        'فقدان الشهية العصبي والعظام',
        'ضربة الشمس: الدقائق الأولى',
        'موت المهد',
        'وفاة أحد الوالدين',
        'وفاة الأم',
        'فقدان الأب',
        'الرعاية التلطيفية',
        'الهيروين',
        'الفنتانيل',
        'إدمان الخمر',
        'الولادة المبكرة',
        'ختان الإناث',
        'التهاب السحايا',
        'التسمم بأول أكسيد الكربون',
        'الإنعاش القلبي الرئوي',
        'اليأس',
        'ذهان ما بعد الولادة',
        'البلوغ',
      ],
      house: [
        'الصيام المتقطع',
        'إنقاص الوزن بعد الأربعين',
        'غذاء مريض السكري',
        'الاكتئاب والرياضة',
        'الأكل في أثناء علاج السرطان',
      ],
      'open-untargeted': [
        'طريقة طبخ العدس',
        'المشي نصف ساعة في اليوم',
        'سلطة الحمص',
        'شرب الماء في الصيف',
        'نوم أفضل',
        'تمارين لشد الظهر',
        'الخضار في كل وجبة',
      ],
    },
  },
] as { language: string; open: string; titles: Record<AdLevel, string[]> }[])(
  'the lists of $language',
  ({ language, open, titles }) => {
    it('[LANG-4] [ADS-9] decide by the words of a title', () => {
      const { adPolicy, topics, houseAds } = siteIn(site, language)
      expect(houseAds, 'they are in English').toEqual([])
      expect(Object.values(titles).flat().length).toBeGreaterThanOrEqual(40)
      const decided = Object.entries(titles).map(([level, all]) => [
        level,
        all.filter((title) => {
          const facts = { title, path: '/a', categories: [open], sections: [], hasCrisisBox: false, lacking: [] }
          return decideAds({ ...facts, suggestsDiagnosis: false }, adPolicy, topics).level === level
        }),
      ])
      expect(Object.fromEntries(decided)).toEqual(titles)
    })
  },
)

describe('a query in Spanish or Arabic', () => {
  const typed: Record<'es' | 'ar', Record<string, string[]>> = {
    es: {
      crisis: ['quiero morir', 'suicidio', 'ya no quiero vivir', 'me quiero cortar', 'kiero morirme'],
      poison: ['sobredosis', 'mi hijo tragó una pila', 'tomé demasiadas pastillas', 'bebió lejía'],
      abuse: ['mi marido me pega', 'violencia de género', 'tengo miedo de mi pareja'],
      emergency: ['dolor en el pecho', 'me duele el pecho', 'ictus', 'no puedo respirar', 'cara torcida'],
      none: [
        'esta tos me mata',
        'me muero de risa',
        'intoxicación alimentaria',
        'cortarse el pelo',
        'manchas',
        'receta',
      ],
    },
    ar: {
      crisis: ['أريد أن أموت', 'الانتحار', 'مش عايز أعيش', 'تعبت من الحياة', 'أوذي نفسي'],
      poison: ['جرعة زائدة', 'ابني بلع بطارية', 'أخذت حبوب كثيرة', 'شربت كلور'],
      abuse: ['زوجي يضربني', 'العنف الأسري', 'خايفة من زوجي'],
      emergency: ['ألم في الصدر', 'وجع صدري', 'سكتة دماغية', 'لا أستطيع التنفس'],
      none: ['هذا السعال يقتلني', 'أموت من الضحك', 'تسمم غذائي', 'وصفة عدس', 'البقع الداكنة'],
    },
  }

  it.each(['es', 'ar'] as const)('[LANG-4] leads to the help lines of its topic in %s', (language) => {
    const topics = typedTopics(siteIn(site, language))
    const judged = Object.entries(typed[language]).map(([box, texts]) => [
      box,
      texts.filter((text) => (helpFor(text, topics) ?? 'none') === box),
    ])
    expect(Object.fromEntries(judged)).toEqual(typed[language])
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

describe('a query of a reader', () => {
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
      'slit wrists',
      'slitting my wrists',
      'postpartum thoughts of harming my baby',
      'i hate my life',
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
      'pressure on my chest',
      'elephant sitting on my chest',
      'crushing pain behind my breastbone',
      'chest tight',
      'painful chest',
      'left arm pain',
      'drooping face',
      'sudden numbness one side',
      'numb on one side',
      'food stuck in throat',
      'epipen how to use',
      'peanut allergy reaction swelling face',
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
      'chest exercises',
      'hope chest',
      'slit lamp',
      'weights for the arm',
      'gum stuck in hair',
      'sitting on my heels',
      'i hate my job',
      'face cream',
      'numbing cream',
    ],
  }

  it('leads only to the help lines of its topic', () => {
    const judged = Object.fromEntries(
      Object.entries(typed).map(([box, texts]) => [
        box,
        texts.filter((text) => (helpFor(text, typedTopics(site)) ?? 'none') === box),
      ]),
    )
    expect(judged).toEqual(typed)
  })
})

describe('sentences of somebody in danger', () => {
  const missed = (texts: readonly string[], language: string) =>
    texts.filter((text) => helpFor(text, typedTopics(siteIn(site, language))) === null)
  const alarming = (texts: readonly string[], language: string) =>
    texts.filter((text) => helpFor(text, typedTopics(siteIn(site, language))) !== null)

  it.each([
    { language: 'en', danger: typedInDanger, peace: typedInPeace },
    { language: 'es', danger: typedInDangerInSpanish, peace: typedInPeaceInSpanish },
    { language: 'ar', danger: typedInDangerInArabic, peace: [] },
  ])('[PAGE-10] [LANG-4] lead to help lines in 97 of 100 in $language, and what sounds alike in 2', (cases) => {
    const { language, danger, peace } = cases
    const [silent, loud] = [missed(danger, language), alarming(peace, language)]
    expect(silent.length, silent.join('\n')).toBeLessThanOrEqual(danger.length * 0.03)
    expect(loud.length, loud.join('\n')).toBeLessThanOrEqual(peace.length * 0.02)
  })

  it.each([
    ['took 30 paracetamol an hour ago', 'poison'],
    ['my toddler drank dishwasher liquid', 'poison'],
    ['I have a loaded gun next to me', 'crisis'],
    ['my boyfriend pushed me down the stairs', 'abuse'],
    ['my roommate is unconscious', 'emergency'],
  ])('[PAGE-10] lead to the lines that they need: %s', (text, box) => {
    expect(helpFor(text, typedTopics(siteIn(site, 'en')))).toBe(box)
  })

  it('[PAGE-10] show no help that the site has no topic for', () => {
    const topics = typedTopics(siteIn(site, 'en')).filter(({ help }) => help !== 'abuse')
    expect(helpFor('my boyfriend pushed me down the stairs', topics)).toBeNull()
  })
})

describe('a query in another language than the page', () => {
  const typed: Record<'en' | 'es' | 'ar', Record<string, string[]>> = {
    en: {
      crisis: ['how to tie a noose', 'quiero morir', 'الانتحار'],
      poison: ['lethal dose tylenol', 'OD on tylenol', 'fatal dose of paracetamol', 'sobredosis'],
      abuse: ['violencia doméstica', 'mi marido me pega'],
      emergency: [
        ...['trouble breathing', 'difficulty breathing', 'gasping for air', 'can not breath', 'throat swelling'],
        ...['tongue swelled up', 'lips swelling after eating shrimp', 'pain in chest and arm', 'barely breathing'],
        ...['dolor de pecho', 'no puedo respirar', 'me falta el aire', 'جلطة', 'ألم في الصدر'],
        ...['ich bekomme keine luft', 'brustschmerzen', 'herzinfarkt', 'schlaganfall', 'schmerzen in der brust'],
        ...['kriege kaum luft', 'kann nicht atmen', 'meine Zunge ist geschwollen', 'Atemnot'],
      ],
      none: [
        ...['viola flowers', 'playing the viola', 'acv gummies', '5 kms run', 'intoxicating perfume'],
        ...[
          'breathing exercises',
          'breathing through nose',
          'lip balm',
          'tongue scraper',
          'arm workout and chest press',
        ],
        ...['frische luft', 'trockene lippen', 'herzlich willkommen', 'brustkrebs vorsorge', 'lungs and air quality'],
        ...['od and os in an eye prescription', 'noise in my ears', 'swollen feet'],
      ],
    },
    es: {
      crisis: ['i want to die', 'suicide'],
      poison: ['overdose', 'dosis letal'],
      abuse: ['rape', 'domestic violence'],
      emergency: [
        ...['chest pain', 'heart attack symptoms women', 'baby not breathing', 'acv', 'dificultad para respirar'],
        ...['me falta el aire', 'se me hinchó la lengua', 'labios hinchados'],
      ],
      none: [
        ...['rape al horno', 'receta de rape', 'molestias en el estómago', 'me molesta la luz', 'no abuse de la sal'],
        ...['correr 10 kms', 'cuántos kms caminar', 'tocar la viola', 'respirar mejor', 'ejercicios de respiración'],
      ],
    },
    ar: {
      crisis: ['i want to die'],
      poison: ['overdose'],
      abuse: ['domestic violence'],
      emergency: ['جلطة', 'chest pain', 'صعوبة في التنفس', 'تورمت شفتي', 'no puedo respirar'],
      none: ['تمارين التنفس', 'تنفس عميق قبل النوم', 'العناية بالشفاه'],
    },
  }

  it.each(['en', 'es', 'ar'] as const)('[PAGE-10] [LANG-4] leads to the help lines that it needs in %s', (language) => {
    const topics = typedTopics(siteIn(site, language))
    const judged = Object.entries(typed[language]).map(([box, texts]) => [
      box,
      texts.filter((text) => (helpFor(text, topics) ?? 'none') === box),
    ])
    expect(Object.fromEntries(judged)).toEqual(typed[language])
  })
})

describe('a request for a topic', () => {
  const inDanger = [
    ...['i want to die', 'suicide', 'how to stop cutting', 'quiero morir', 'ich will sterben', 'أريد أن أموت'],
    ...['took too many pills', 'I took 30 paracetamol', 'my son swallowed bleach', 'tomé demasiadas pastillas'],
    ...['my husband hits me', 'raped last night and afraid, I need help', 'me pega mi marido', 'زوجي يضربني'],
    ...['I have chest pain', 'my chest hurts', "can't breathe", 'baby not breathing', 'no puedo respirar'],
    ...['my throat is closing', 'ich bekomme keine luft', 'ألم في صدري'],
  ]
  const subjects = [
    ...['Signs of a stroke', 'Stroke', 'Life after a stroke', 'Chest pain', 'Heart attack in women', 'Sepsis'],
    ...['Domestic violence', 'Child abuse', 'Overdose of paracetamol', 'Alcohol poisoning', 'Anaphylaxis pens'],
    ...['Choking: first aid', 'Ictus: señales', 'Infarto en la mujer', 'السكتة الدماغية', 'Night sweats', 'Acne scars'],
  ]

  it('[PRIV-1] [PAGE-10] is classified as words of somebody in danger, or as the name of a subject', () => {
    const topics = typedTopics(siteIn(site, 'en'))
    expect(inDanger.filter((text) => !mayBeInDanger(text, topics))).toEqual([])
    expect(subjects.filter((text) => mayBeInDanger(text, topics))).toEqual([])
  })

  it('[PRIV-1] is classified so in 97 of 100 sentences that help lines are shown for', () => {
    const all = [
      { language: 'en', texts: typedInDanger },
      { language: 'es', texts: typedInDangerInSpanish },
      { language: 'ar', texts: typedInDangerInArabic },
    ].flatMap(({ language, texts }) => texts.map((text) => ({ text, topics: typedTopics(siteIn(site, language)) })))
    const kept = all.filter(({ text, topics }) => !mayBeInDanger(text, topics)).map(({ text }) => text)
    expect(kept.length, kept.join('\n')).toBeLessThanOrEqual(all.length * 0.03)
  })
})
