/*
 * Patterns for possible mentions of suicide or self-harm, in English, Spanish and German (Arabic: `crisis-arabic.ts`):
 * wishes, plans, means, farewells, slang. After the warnings of public guidance; `testing/crisis-phrases.ts` lists the
 * guidance and the test phrases.
 *
 * A pattern has the form of folded text (`fold-text.ts`): small letters without accents and apostrophes. In it
 *
 *   (a|b)    one of these                a*   with any ending
 *   ..       up to four words            $    the end of a clause
 *   ,,       up to five words of `fillers`
 *   !(a|b)   not followed by these       {x}  the words of that name below
 *   ~        a comma may stand here
 */

/** Words that several patterns share. */
export const sharedWords: Readonly<Record<string, string>> = {
  self: '(my|him|her|them|your|our|one) sel(f|ves)',
  their: '(my|his|her|their|your)',
  not: '(dont|do not|didnt|did not|doesnt|does not|wouldnt|would not|never)',
  harm: '(cut|hurt|harm|burn|injure|scratch)',
  harming: '(cutting|hurting|harming|burning|injuring)',
  relative:
    '(mother|mom|mum|father|dad|parent*|brother*|sister*|twin|son|sons|daughter*|child|children|baby|kid|kids|husband|wife|partner|fiance*|boyfriend|girlfriend|spouse|uncle|aunt|auntie|cousin*|nephew|niece|grand*|granny|friend*|mate|colleague*|neighbo*)',
  cannot: '(cant|can not|couldnt|could not)',
  wish: '(want|wants|wanted|wanting|wanna|wana|wish|wished|wishing|hope|hoping|pray|praying|ready|rather|deserve|deserves|need|decided|planning|planned|plan|going|gonna|gunna|might|thinking (about|of|abt)|think (about|of|abt)|thought (about|of)|thoughts (about|of)|tempted|trying|tried|tryna|dream of|dreaming of|fantasi*e about|should|let me|ways|feel like)',
  swallow: '(took|taken|take|takes|taking|swallow*|downed|drank|ate|eaten|popped|finished|emptied)',
  pills:
    '(pill|pills|tablet*|med|meds|medic*|antidepress*|pain kill*|sedative*|opioid*|benzo*|tylenol|ibuprofen|advil|paracetamol|aspirin|xanax|benadryl|insulin)',
  accident: '(shaving|while|when|on|with|at|in|by|lifting|running|doing|playing|cooking|peeling|chopping|off|some)',
  quiero:
    '(quiero|kiero|qiero|quisiera|kisiera|deseo|desearia|quiere|quieren|queria|gustaria|prefiero|preferiria|voy a|va a|vamos a|ganas de|pienso en|pensando en|pensado en|planeo)',
  will: '(will|mochte|moechte|mocht|wollte|wurde|wuerde|werde|wunsche|wuensche|mag|gern|gerne|liebsten)',
  mich: '(mich|sich|mir)',
  brucke: '(brucke|bruecke|dach|balkon|fenster|hochhaus)',
}

/** Words that may stand between two parts of one thought. */
export const fillers: readonly string[] = [
  'i|me|to|2|just|could|would|really|so|fucking|literally|actually|honestly|kinda|only|simply|finally|already|be|been|get|it',
  'all|if|was|were|a|the|please|lord|god|sometimes|badly|much|that|will|can|had|have|in|and|peacefully',
  'que|ya|de|una|vez|solo|solamente|simplemente|estar|estuviera|haberme|no|poder|realmente|por|favor|dios|mio|se|yo|todo|mas',
  'ich|einfach|nur|noch|endlich|mal|am|gern|gerne|nicht|mehr|jetzt|wirklich|doch|bald|ruhe|sein|da|auch|heute|schon',
]

/** Mention the present as well as the distant past, or somebody who was lost. */
export const wordsOfCrisisOrHistory: readonly string[] = [
  '(suicid*|sui cid*|suicd*|self (harm*|injur*|mutilat*))',
  '(killed|hanged|shot|drowned|poisoned) {self}',
  '(take|takes|taking|took|end|ended|ending) (his|her|their) (own)? (life|lives) !(back)',
  'took my own life',
  '(hurt|hurting|harm|harming|harmed|cut|cuts|cutting|burn|burning|burned) {self} !{accident}',
  '(cut|cuts|cutting) {their} (arm|arms|thigh|thighs|leg|legs) !{accident}',
  '(autolesi*|auto lesion*)',
  '(intentado|intente|intento|tratado de|trate de) (matarme|suicidarme|ahorcarme|quitarme la vida)',
  '(se)? (quito|quitaron) la vida',
  '(suizid*|selbstmord*|selbst mord*|selbst verletz*|selbstverletz*|freitod)',
  '(mich|sich) .. (geritzt|umgebracht|erhangt|erhaengt|aufgehangt|aufgehaengt)',
  '(mir|sich) .. das leben genommen',
]

/** English words for the distant past. */
export const wordsOfLongAgo: readonly string[] = [
  '(years|months|decades|a decade|long time) (ago|since)',
  '(last year|used to|when i was|as a (child|kid|teen*|young)|in my (teens|youth|twenties)|in (19|20)[0-9][0-9]|since (19|20)[0-9][0-9])',
]

/** Words for the distant past, or for somebody else's past. */
export const wordsOfHistory: readonly string[] = [
  ...wordsOfLongAgo,
  '(died|lost .. to (suicid*|depression|self)|lost (my|our|a) (best|dear|beloved|only|older|younger|elder|little|big|twin|close|good|own|late)? {relative}|survived|survivor|recovered|recovery|overcame|in the past|back then|free of|free from|clean for)',
  '(hace .. anos|cuando .. era|en el pasado|de joven|sobrevivi|se suicido|murio)',
  '(vor .. jahren|damals|fruher|frueher|als (kind|teenager|jugendliche*)|uberlebt|ueberlebt|hat sich .. (19|20)[0-9][0-9])',
]

/** Words for the present, whatever else the text says. */
export const wordsOfNow: readonly string[] = [
  '(again|still|tonight|right now|any more|is back|came back|coming back|these days|lately)',
  '(i am|im|i feel|am|feeling) (so|very|really|just)? (having|thinking (of|about)|planning|scared|afraid|hopeless|desperate|alone|empty|worthless|going to|gonna|about to|unsafe|struggling|losing|not (ok|okay|safe|well|fine))',
  'i (keep|think (of|about)|dream (of|about)|cant stop|can not stop|have (suicid*|thoughts|urges|a plan))',
  '(otra vez|de nuevo|todavia|esta noche|ultimamente)',
  '(wieder|immer noch|jetzt|heute nacht|neuerdings)',
]
