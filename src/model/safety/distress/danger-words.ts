/*
 * Words that the patterns of danger share: persons who hurt, persons hurt, substances. `crisis-words.ts` describes the
 * pattern syntax.
 */
export const dangerWords: Readonly<Record<string, string>> = {
  /** Persons who live or have lived with somebody. */
  family:
    '(he|she|hes|shes|husband*|hubby|wife|partner|boyfriend|girlfriend|bf|gf|fiance*|spouse|ex|dad|daddy|father|mom|mommy|mum|mummy|mother|mama|parents|step*|brother|sister|uncle|aunt|auntie|cousin|grandpa|grandma|grand*|in law*|son|daughter|family)',
  /** Persons who may hurt somebody. */
  abuser:
    '(he|she|they|hes|shes|husband*|hubby|wife|partner|boyfriend|girlfriend|bf|gf|fiance*|spouse|ex|dad|daddy|father|mom|mommy|mum|mummy|mother|mama|parents|step*|brother|sister|uncle|aunt|auntie|cousin|grandpa|grandma|grand*|in law*|son|daughter|boss|coach|teacher|priest|pastor|imam|nurse|carer|caretaker|caregiver|care giver|landlord|room mate|flatmate|neighbo*|nanny|baby sitter|man|guy|men|stranger|some one|somebody|who)',
  victim:
    '(me|us|(my|his|her|their|our|the) (own)? (kid|kids|child|children|baby|son|daughter|mom|mum|mother|dad|father|sister|brother|grandma|gran|nan|grandmother|grandpa|granddad|grandfather|wife|girlfriend|friend|nephew|niece|neighbo*|patient*|resident*))',
  afraid: '(scared|afraid|frightened|terrified|worried|fear|not safe|unsafe|dont feel safe|doesnt feel safe)',
  child:
    '(toddler|baby|infant|new born|newborn|kid|kids|child|children|son|daughter|grandson|granddaughter|grand child|nephew|niece|little (boy|girl|one|brother|sister)|boy|girl|year old|month old|yr old|yo|mo)',
  drank: '(swallow*|drank|drunk|ate|eaten|ingest*|gulped|sipped|licked)',
  had: '(took|taken|swallow*|downed|drank|ate|eaten|ingest*|popped|injected|gave|given|used|had)',
  drug: '(pill|pills|tablet*|capsule*|med|meds|medic*|gummy|gummies|vitamin*|iron|antidepress*|pain kill*|sedative*|sleeping|opioid*|benzo*|tylenol|acetaminophen|panadol|paracetamol|ibuprofen|advil|aspirin|naproxen|aleve|xanax|valium|ativan|ambien|zopiclone|benadryl|melatonin|insulin|lithium|metformin|warfarin|methotrexate|digoxin|propranolol|amitriptyline|sertraline|zoloft|prozac|lexapro|seroquel|gabapentin|pregabalin|lyrica|tramadol|codeine|morphine|oxy*|adderall|ritalin|statin*|beta blocker*|antihistamine*|blood pressure|heart pills|thyroid|prescription*|dosage|doses|supplement*|edible*|diazepam|lorazepam|temazepam|clonazepam|klonopin|alprazolam|metoprolol|bisoprolol|atenolol|amlodipine|lisinopril|atorvastatin|levothyroxine|prednisone|quetiapine|venlafaxine|citalopram|escitalopram|fluoxetine|bupropion|wellbutrin|trazodone|mirtazapine|hydroxyzine|co codamol|cocodamol|dihydrocodeine)',
  street: '(heroin|fentanyl|cocaine|crack|meth|crystal|ketamine|ecstasy|mdma|molly|ghb|lsd|percs|lean|spice|k2)',
  alcohol: '(alcohol|vodka|whisky|whiskey|wine|rum|gin|tequila|beer|beers|booze|liquor)',
  many: '([2-9][0-9]|1[0-9]|[1-9][0-9][0-9]|ten|fifteen|twenty|thirty|forty|fifty|sixty|a hundred|dozens|loads|a load|a bunch|bunch|a lot|lots|tons|a ton|handful*|a handful|fistful|all|too many|way too many|way too much|the rest|half a bottle|half the bottle)',
  poison:
    '(bleach|anti freeze|poison*|detergent|(dish|dish washer|dishwasher) (liquid|soap|tablet*|pod*|cleaner|detergent|salt)|(laundry|washing|tide|detergent) (pod*|liquid|capsule*|powder|tablet*)|disinfect*|sanitizer|sanitiser|(drain|toilet|oven|floor|glass|window|carpet|pool|bathroom|kitchen|tile) cleaner|cleaning (fluid|product*|liquid|solution|stuff)|pesticide*|insecticide*|weed killer|herbicide|slug pellets|rat (poison|bait)|gasoline|petrol|kerosene|lamp oil|turpentine|(paint|nail) (thinner|remover)|nail polish*|perfume|essential oil|lighter fluid|battery acid|drain opener|ammonia|lye|moth balls|mothball*|(button|coin|watch)? (battery|batteries)|magnet|magnets|nicotine|vape (juice|liquid)|e liquid|toxic|chemical*)',
  angehorige:
    '((ex|stief|schwieger)? (mann|ehemann|frau|ehefrau|freund|freundin|partner|partnerin|ex|exfreund|exmann|vater|papa|mutter|mama|stiefvater|stiefmutter|schwiegervater|schwiegermutter|bruder|schwester|onkel|tante|opa|oma|sohn|tochter|schwager|eltern|chef|trainer|lehrer|pfleger|pflegerin|betreuer|nachbar|cousin))',
  opfer:
    '(mich|uns|(mein|meine|meinen|unser|unsere|unseren|die|seine|ihre) (kind|kinder|tochter|sohn|mutter|mama|oma|opa|schwester|bruder|frau|freundin|enkel|enkelin|nachbarin))',
  arznei:
    '(tablette*|pille|pillen|kapsel*|schlaftablette*|schmerztablette*|blutdrucktablette*|eisentablette*|medikament*|paracetamol|ibuprofen|aspirin|insulin|antidepressiv*|diazepam|tavor|lorazepam|metformin|tilidin|tramadol|metoprolol|bisoprolol|ramipril|beruhigungsmittel|schlafmittel|schmerzmittel)',
  kleines:
    '(kind|kinder|baby|sohn|tochter|kleinkind|enkel|enkelin|enkelkind|neffe|nichte|kleine|kleiner|jahrige*|jaehrige*)',
  giftiges:
    '(knopfzelle*|knopfbatterie*|batterie*|spulmittel|spuelmittel|putzmittel|waschmittel|reiniger|chlorreiniger|abflussreiniger|rohrreiniger|wcreiniger|entkalker|rattengift|bleichmittel|lampenol|lampenoel|spiritus|frostschutz*|nagellackentferner|desinfektionsmittel|benzin|terpentin|spulmaschinentab*|pflanzenschutzmittel|insektizid*|tollkirsche*|fliegenpilz*|knollenblatterpilz*)',
}
