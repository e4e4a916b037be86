/*
 * Words of comments, in addition to those of a danger: see `danger-of-comments.ts`. `crisis-words.ts` describes the
 * pattern syntax.
 */

/** Stricter than `englishSearchedPoisonWords`. */
export const commentPoisonWords: readonly string[] = [
  '(took|taken|swallow*|downed|popped|ate|eaten|gulped) (about|around|like|maybe|almost|over|at least)? ([2-9][0-9]|1[0-9]|[1-9][0-9][0-9]|twelve|fifteen|twenty|thirty|forty|fifty|sixty|a hundred) !(mg|mcg|g|ml|iu|units|unit|percent|days|years|weeks) (of)? (my|the|his|her|their|our|them|these|those)? .. {drug} !(a (day|week|month)|over|in total|so far)',
  '(took|taken|swallow*|downed|popped|gulped) ,, (loads|a load|a bunch|bunch|tons|a ton|a handful|handful|fistful|way too many|too many) (of)? (my|the|his|her|their|our|them|these|those)? .. {drug}',
  '(took|taken|swallow*|gave|given|injected) ,, too much (of)? (my|the|his|her)? {drug}',
  '(took|taken|swallow*|downed|popped|ate) .. (half)? (a|the|whole|entire|half|two|three|[2-9]) (packet*|pack|packs|bottle*|strip*|blister*|sheet*|tray) of .. {drug}',
  '(took|taken|swallow*|downed) all (of)? (my|the|his|her) {drug} (that|left|remaining|in (the|my|his|her))',
  '(doubled|tripled) up on (my|the|his|her) {drug} (by (accident|mistake)|in error|without)',
  '(overdos(e|ed)|od ed) on (my|the|his|her|their|some)? .. ({drug}|{street})',
  '(found|caught) .. {child} .. (open|empty) .. (bottle*|box*|packet*|blister*)',
  '(swallow*|drank|gulped) (some|the|a|half|all)? .. (mouth wash|mouthwash|hand gel|hand sanitizer)',
  '(drank|drunk|downed) ,, (bottle|litre|liter|pint|fifth) of .. {alcohol} .. (and|with) .. ({drug}|{street})',
]

/** Violence, in addition to `englishAbuseWords`. */
export const commentAbuseWords: readonly string[] = [
  '{abuser} .. (shov*|slaps|drags|punches|kicks|chokes|beats) (her|him|them) (and|every|when|around|$)',
  '{abuser} (just|always|often|also)? (scratches|punches|punched|hits|bites|slaps|kicks|burns|burned) my (face|arm|arms|head|back|neck|legs|mouth)',
  '{family} .. (controls|takes|took|keeps) (all|all of)? my (money|wages|pay|passport|bank *)',
  '(black eye|black eyes|bruise*|split lip|broken *) .. (from|because of) (him|her|my) (husband|wife|partner|boyfriend|girlfriend|dad|father|mom|mum|mother|brother|step*|uncle|ex|$)',
]

/** Words that place an act in the past, in addition to `wordsOfHistory`. */
export const wordsOfTimesPast: readonly string[] = [
  '(as a (baby|boy|girl|toddler|student)|in (my|his|her|their) (childhood|twenties|thirties|first marriage)|growing up|all my life|ten years|decades)',
  '(once|back) in (19|20)[0-9][0-9]',
  '(my|an) (late|former) (husband|wife|partner)',
  '(hace .. anos|cuando (era|eramos|tenia)|de (nino|nina|joven|chico|chica)|en el pasado)',
  '(vor .. (jahren|jahrzehnten)|damals|fruher|frueher|als (kind|teenager|jugendliche*)|in meiner (kindheit|jugend))',
]

/** No violence: somebody asleep, a small child, an accident, a subject that is no person. */
export const quietOfAbuse: readonly string[] = [
  '(in|during) (his|her|their) sleep',
  '(when|while) (he|she) (dream*|sleep*|is asleep)',
  '(by accident|accidentally|jok(e|es|ing|ingly)|playful*|bless (him|her))',
  'my (toddler|baby|infant|new born|newborn|cat|dog|puppy) (always|often|sometimes|just|also)? (hits|hit|bites|bit|kicks|kicked|scratch*)',
  '(it|that|this|reality|news|heat|sun|pain|fatigue|wave|menopause|side effects|which) (just|really|all|finally|suddenly)? (hit|hits|hurts|hurt) (me|us)',
  '(nurse*|doctor*|dentist*|surgeon*|physio*|phlebotom*|hygienist*|trainer*) (really|also|just)? (hurt|hurts) (me|my *)',
  'stabbed with',
  '(abused|attacked|beaten|assaulted) by the (sun|weather|heat|sea|wind|flu|illness|pain)',
  '{relative} who (was|were|had been) (abused|raped|assaulted)',
  'me golpee',
  '(calor|sol|noticia|diabetes|enfermedad|dolor|fiebre|menopausia) me (pega|pego|golpea|golpeo|amenaza|maltrata|humilla)',
  'me (amenaza|pega|golpea) (la|el|las|los|fuerte|sus)',
  '(medic*|doctor*|enfermer*|dentista) me (obliga*|pega*|golpe*)',
  '(schach|tennis|kartenspiel|im spiel|im schlaf|im traum|aus spass|hitze|diagnose|nachricht|wespe|zecke|katze|das baby (tritt|schlagt|schlaegt))',
]

/** Titles and names, which report nothing about a person. */
export const quietOfBoth: readonly string[] = [
  '(people|those|children|women|men|anyone|somebody|patients|someone) who',
  '(can|may|could) (cause|lead|be|happen)',
  '(child|elder|domestic|emotional|financial|economic|physical|sexual|spous*|marital|verbal) (abuse|neglect|violence|assault) (is|are|was|and|or|includes|can|survivor*|awareness|hotline*|charit*)',
  '(if|when) (you|you ve|youve|your) ',
  '(article|post|section|leaflet|guideline*)',
  '(frauen|kinder|menschen|manner|maenner|leute|wer)~(die|denen)? (geschlagen|misshandelt|missbraucht|bedroht) (wird|werden)',
  '(wenn|falls) (jemand|man|sie|ihr kind|ein kind)',
]

/** No violence: care for somebody who is ill. */
export const quietOfCare: readonly string[] = [
  '(doctor*|nurse*|hospital*|clinic|dentist*|surgeon*|physio*|dermatolog*|vaccine*|reading|cuff|diet|salt|sugar|food|eat|gym|blood pressure|low sugar|test|tests|exam|scan|massage|steps|dizzy|anaesthe*|anesthe*|heart attack|football|jokingly|watch my)',
  '(will|might|would|could) (get|fall|hurt {self}|have|be|catch)',
]

/** No overdose: taken as prescribed, over a long time, or as food. */
export const quietOfPoison: readonly string[] = [
  '(as|was) (prescribed|directed|advised|usual|always|instructed)',
  '(my|the|his|her) (doctor|gp|cardiologist|psychiatrist|dermatologist|pharmacist|specialist) .. (prescribed|doubled|said|told|gave|put)',
  '(over|for|in|within) (a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|the (last|past)|several|many|a few|[0-9]+) .. (day|days|week|weeks|month|months|year|years|winter*)',
  '(loves|healthy|delicious|supermarket|so called|they call it|detox|no harm|labels|read the)',
  '(wont|not|didnt|never) (open|opened|take|taken|took) it',
  '(doctor|doctora|medico|medica) .. (dio|receto|puso|subio|mando)',
  '(un vaso|una copa) de (vino|cerveza)',
  '(todas las (mananas|noches)|todos los dias|cada (manana|noche|dia)|al dia|como siempre)',
  '(hongos|setas|plantas) y',
  '(wie|laut) (verordnet|vorgeschrieben|verschrieben|immer|packungsbeilage|plan)',
  '(verordnet|verschrieben|jahren tablette*)',
  '(taglich|taeglich|(am|pro|jeden) (tag|woche|morgen|abend))',
  'full box of (sleeping masks|masks|gloves|tissues|pads|plasters)',
]
