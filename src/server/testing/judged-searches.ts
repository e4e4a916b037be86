/**
 * Questions as people ask them, and the titles that a person who knows the MedlinePlus topics and the fixtures expects:
 * first those that answer the question, then those that are useful to the person who asks; all others are irrelevant.
 * Titles count up to a colon.
 */
export const judgedSearches: [question: string, answers: string, useful: string][] = [
  [
    'what are the symptoms of a heart attack in women',
    'Heart Attack; Heart Disease in Women',
    'Heart Diseases; Sudden Cardiac Arrest; Angina; Coronary Artery Disease; Chest Pain',
  ],
  ['is shingles contagious', 'Shingles', 'Chickenpox; The shingles vaccine; Postherpetic neuralgia'],
  ['how do I get rid of a UTI', 'Urinary Tract Infections', 'Bladder Diseases; Antibiotics'],
  [
    'why am I always tired',
    'Fatigue; Myalgic Encephalomyelitis/Chronic Fatigue Syndrome',
    'Healthy Sleep; Sleep Disorders; Anemia; Addison Disease; Hypothyroidism; How to sleep better, starting tonight',
  ],
  [
    'how long does covid-19 last',
    'COVID-19 (Coronavirus Disease 2019); Post-COVID Conditions (Long COVID)',
    'COVID-19 Testing; COVID-19 Vaccines; Coronavirus Infections',
  ],
  [
    'high blood presure medicine',
    'Blood Pressure Medicines; High Blood Pressure; High blood pressure',
    'How to Prevent High Blood Pressure; High Blood Pressure in Pregnancy; Home blood pressure monitors, compared; Vital Signs',
  ],
  ['what foods should I avoid with gout', 'Gout', 'Uric Acid'],
  [
    'pain in my lower back when I bend',
    'Back Pain',
    'Back Injuries; Guide to Good Posture; Sciatica; Spine Injuries and Disorders; Pain; Herniated Disk',
  ],
  [
    'diabetis type 2',
    'Diabetes Type 2',
    'Diabetes; Diabetes Medicines; Diabetes Complications; Diabetic Diet; Blood Glucose; Prediabetes; How to Prevent Diabetes; Diabetes in Children and Teens; Hypoglycemia; Metformin',
  ],
  [
    'how to quit smoking',
    'Quitting Smoking',
    'Smoking; E-Cigarettes; Smoking and Youth; Smokeless Tobacco; Secondhand Smoke',
  ],
  [
    'does my baby need vaccines',
    'Childhood Vaccines',
    'Vaccines; Vaccine Safety; Baby Health Checkup; Infant and Newborn Care; Whooping Cough; Rubella',
  ],
  ['treatment for Lyme disease after a tick bite', 'Lyme Disease; Tick Bites', 'Insect Bites and Stings'],
  [
    'ringing in my ears',
    'Tinnitus',
    "Acoustic Neuroma; Hearing Disorders and Deafness; Meniere's Disease; Temporomandibular Disorders; Ear Disorders",
  ],
  [
    'Lou Gehrig disease',
    'Amyotrophic Lateral Sclerosis',
    'Degenerative Nerve Diseases; Neuromuscular Disorders; Spinal Cord Diseases',
  ],
  [
    "can't sleep at night",
    'Insomnia; Healthy Sleep; How to sleep better, starting tonight',
    'Sleep Disorders; Anxiety at night; Sleep Apnea; Stress',
  ],
  [
    'side effects of chemo',
    'Cancer Chemotherapy',
    'Drug Reactions; Cancer--Living with Cancer; Cancer Immunotherapy; Radiation Therapy; Nausea and Vomiting; Dry Mouth',
  ],
  ['heart failure life expectancy', 'Heart Failure', 'Heart Diseases; Cardiomyopathy'],
  ['migrane with aura', 'Migraine', 'Headache'],
  ['kidney stones how do they remove them', 'Kidney Stones', 'Kidney Diseases; Kidney Tests; Ureteral Disorders'],
  ['vertigo and how to stop it', 'Dizziness and Vertigo', "Balance Problems; Meniere's Disease"],
  ['a mole that changed color', 'Moles; Melanoma', 'Skin Cancer; Skin Conditions; Sun Exposure; Birthmarks'],
  [
    'is it safe to take ibuprofen while pregnant',
    'Pregnancy and Medicines; Pain Relievers',
    'Pregnancy; Prenatal Care',
  ],
  ['itchy red eyes', 'Pink Eye; Eye Infections', 'Allergy; Hay Fever; Eye Diseases; Itching; Eyelid Disorders'],
  ['panick attacks', 'Panic Disorder', 'Anxiety; Anxiety at night; Phobias; Chest Pain'],
  [
    'Parkinsons',
    "Parkinson's Disease",
    'Degenerative Nerve Diseases; Movement Disorders; Tremor; Lewy Body Dementia; Neurologic Diseases',
  ],
  [
    'my father has dementia and wanders',
    "Dementia; Alzheimer's Disease; Alzheimer's Caregivers",
    'Lewy Body Dementia; Caregivers',
  ],
  ['lump in my breast', 'Breast Diseases; Breast Cancer', 'Male Breast Cancer; Mammography'],
  ['bed wetting 8 year old', 'Urinary Incontinence', 'Toilet Training; Child Development; Child Mental Health'],
  ['overdose of tylenol', 'Pain Relievers', 'Poisoning; Liver Diseases; Medicines; Over-the-Counter Medicines'],
  [
    'my heart skips beats',
    'Arrhythmia; How to stop heart palpitations',
    'Atrial Fibrillation; Mitral Valve Prolapse; Heart Diseases; Pacemakers and Implantable Defibrillators',
  ],
  ['recommended treatment and prevention protocol for tuberculosis', 'Tuberculosis', ''],
  ['ALL treatment in children', 'Acute Lymphocytic Leukemia; Childhood Leukemia', 'Leukemia; Cancer in Children'],
  ['ear wax removal', 'Ear Disorders; Hearing Disorders and Deafness', 'Ear Infections'],
  ['earwax', 'Ear Disorders; Hearing Disorders and Deafness', 'Ear Infections'],
  ['bi-polar', 'Bipolar Disorder', 'Mood Disorders; Mental Disorders; Depression; Psychotic Disorders'],
  [
    '"weak bones in older women"',
    'Osteoporosis',
    'Bone Density; Bone Diseases; Fractures; Vitamin D Deficiency; Falls',
  ],
  ['acne scars', 'Acne scars; Scars', 'Acne; Plastic and Cosmetic Surgery; Hormonal acne; How to fade dark spots'],
  [
    'cholesterol levels',
    'Cholesterol Levels; Cholesterol',
    'HDL; LDL; VLDL Cholesterol; Triglycerides; How to Lower Cholesterol; How to Lower Cholesterol with Diet; Cholesterol Medicines; High Cholesterol in Children and Teens',
  ],
  ['signs of stroke', 'Stroke; Transient Ischemic Attack', 'Ischemic Stroke; Hemorrhagic Stroke; Brain Aneurysm'],
  ['depression after giving birth', 'Postpartum Depression', 'Depression; Postpartum Care; Antidepressants'],
  [
    'what causes high potassium',
    'Potassium',
    'Fluid and Electrolyte Balance; Kidney Failure; Chronic Kidney Disease; Addison Disease; Adrenal Gland Disorders',
  ],
  ['gluten free diet', 'Celiac Disease; Gluten Sensitivity', 'Food Allergy; Wheat Allergy'],
  [
    'stomach ulcer',
    'Peptic Ulcer',
    'Helicobacter Pylori Infections; Stomach Disorders; Indigestion; Gastrointestinal Bleeding',
  ],
  [
    'child with fever and rash',
    'Rashes; Fever; Kawasaki Disease; Measles; Fifth Disease; Chickenpox',
    "Meningococcal Disease; Children's Health; Scarlet Fever; Rubella; Meningitis",
  ],
  ['varicose veins', 'Varicose Veins', 'Vascular Diseases; Leg Injuries and Disorders'],
  ['thyroid nodules', 'Thyroid Diseases; Thyroid Cancer', 'Thyroid Tests; Hyperthyroidism; Hypothyroidism'],
  ['how is hepatitis C spread', 'Hepatitis C', 'Hepatitis; Hepatitis Testing; Liver Diseases; Liver Cancer'],
  [
    'celiac disease what can I eat',
    'Celiac Disease',
    'Gluten Sensitivity; Malabsorption Syndromes; Small Intestine Disorders',
  ],
  [
    'broken hip recovery',
    'Hip Injuries and Disorders; Fractures',
    'Hip Replacement; After Surgery; Falls; Rehabilitation',
  ],
  ['hot flashes', 'Menopause', 'Hormone Replacement Therapy; Primary Ovarian Insufficiency'],
  ['peanut allergy', 'Food Allergy', 'Allergy; Anaphylaxis; Infant and Newborn Nutrition'],
  [
    'eczema in babies',
    'Eczema',
    'Infant and Newborn Care; Skin Conditions; Eczema or psoriasis? How to tell them apart; Common Infant and Newborn Problems',
  ],
  [
    'prostate cancer screening',
    'Prostate Cancer Screening',
    "Prostate Cancer; Health Screening; Men's Health; Prostate Diseases",
  ],
  [
    'opioid withdrawal',
    'Opioids and Opioid Use Disorder (OUD); Opioid Use Disorder (OUD) Treatment',
    'Opioid Overdose; Safe Opioid Use; Heroin; Pregnancy and Opioids',
  ],
  [
    'blood clot in leg',
    'Deep Vein Thrombosis; Blood Clots',
    'Pulmonary Embolism; Vascular Diseases; Blood Thinners; Leg Injuries and Disorders',
  ],
  [
    'hearing aids',
    'Hearing Aids',
    'Hearing Disorders and Deafness; Tinnitus; Hearing Problems in Children; Usher Syndrome',
  ],
  [
    'food poisoning',
    'Foodborne Illness',
    "E. Coli Infections; Salmonella Infections; Food Safety; Botulism; Nausea and Vomiting; Diarrhea; Poisoning; Staphylococcal Infections; Traveler's Health",
  ],
  [
    'shortness of breath',
    'Breathing Problems',
    'COPD; Asthma; Heart Failure; Pneumonia; Lung Diseases; Pulmonary Hypertension; Pulmonary Embolism; Sarcoidosis; Aplastic Anemia',
  ],
  ['teen vaping', 'E-Cigarettes', 'Smoking and Youth; Teen Health; Nicotine'],
  ['anorexia', 'Eating Disorders', 'Body Weight; Teen Mental Health; Osteoporosis'],
]
