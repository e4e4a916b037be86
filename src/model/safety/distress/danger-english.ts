/*
 * Patterns for texts of people who have taken too much, who are hurt by another, or who are beside an unconscious
 * person, in English. After the lists of Poison Help, the National Domestic Violence Hotline and the NHS ("When to call
 * 999"). `crisis-words.ts` describes the pattern syntax.
 */

export const englishPoisonWords: readonly string[] = [
  // Too much of a medicine.
  '{had} ,, (way|far|much|a lot)? more {drug} .. than',
  '{had} (way|far|much)? more than .. (dose|prescribed|label) ',
  '{had} .. (two|three|four|five|six|seven|eight|nine|ten|[2-9]|10) times (the|my|his|her|their) .. (dose|dosage|amount)',
  '{had} ,, (double|twice|triple|too (high|large|big)|((two|three|four|five|six|seven|eight|nine|ten|[2-9]|10) times)) (the|my|his|her|their|a)? .. (dose|dosage|amount|{drug})',
  '(double|triple) dosed',
  '(took|taken|gave|given|swallowed) .. {drug} .. (twice|again|too soon|too early|too close) (by (accident|mistake)|accident*|in error|instead|to day|$)',
  'accident* (double dosed|took|taken|swallow*|drank|ate|gave|injected|ingest*|overdos*) !(a (nap|break|wrong))',
  '(took|taken|gave|given|injected) ,, (the)? wrong (dose|pill|pills|tablet*|med*|insulin|amount)',
  '{had} ,, (all|every|each)? (of)? (my|the|his|her|their|this|that|these|those) (whole|entire|full|weeks|months|days)? (week*|month*|day*)? (worth of)? {drug} (at once|in one go|together|at the same time)',
  '(going to|gonna|about to|might|will|want to|wanna) (take|swallow|down|od on|pop) (all|every|too many|a (bunch|lot|load|handful)|the (whole|rest)) .. {drug}',
  '{had} ,, (whole|entire|full|half) (a|the|my|his|her|of)? (bottle*|box|pack*|packet|packets|blister*|strip|sheet|bag) .. {drug}',
  '(got|getting) (in|into) (my|the|his|her|our|some|grand*|mommys|daddys|mums|dads)? .. {drug} !(habit|routine)',
  '(empty|open) ({drug}|pill|medicine|med) (bottle*|packet*|box*|pack*|blister*|strip*)',
  '(how (much|many)|what dose) (of)? .. (is|are|would be) (lethal|fatal|deadly|too (much|many))? (lethal|fatal|deadly)',
  '(can|could|will|would|do|does) (i|you|u|he|she|some one|my *) die (from|of|by|with|if i) (taking|took|take|swallow*|overdos*|an overdose|too (many|much)|[1-9][0-9])',
  '(is|are) ([1-9][0-9]|[1-9][0-9][0-9]|[1-9][0-9][0-9][0-9]|a bottle|a pack|a box) .. .. (lethal|fatal|deadly|enough to die)',
  '(took|taken|swallowed|popped) (two|three|four|five|six|seven|eight|nine|[3-9]) {drug} and (two|three|four|five|six|seven|eight|nine|some|a few|[2-9]) ',
  '(took|taken|swallowed|ate|gave|given) .. (husband|wife|mom|mum|dad|mother|father|partner|brother|sister|son|daughter|dog|cat|gran*|room mate|some one els*)s .. {drug} ',
  '(took|taken|swallowed|gave|given) .. {drug} .. by (mistake|accident)',
  // With alcohol or drugs.
  '(mixed|mixing|combined|took|taken|swallowed|washed) .. ({drug}|{street}) .. (with|and) (a|some|too much|lots of|my|the)? (bottle of)? ({alcohol}|{street})',
  '(took|taken|snorted|shot|injected|smoked|did|done|used|had) (some|too much|a lot of|bad|laced|his|her|my)? {street} .. (and|unconscious|not|isnt|cant|wont|now|shak*|blue|feel*)',
  '(took|taken|smoked|given|slipped|ate|drank) some thing (at|in|from) (a|the|my|his|her|some)? (party|club|bar|festival|concert|friend*|stranger*|guy|drink)',
  '(high|tripping|stoned|drunk) .. (wont|cant|not|isnt) (wake|waking|breath*|respond*|stop vomiting|move)',
  // A child.
  '{child} .. ({drank}|chewed|got into|put .. in (his|her|their) mouth) .. ({poison}|{drug}|{street}|{alcohol} !(free)|cigarette*|weed|mouth wash|mouthwash|sun screen|hand (gel|cream)|glow stick|silica|glue|paint|toothpaste|shampoo)',
  '{child} .. (took|had|found) .. .. {drug} .. (by (accident|mistake)|bottle|grand*|mommys|daddys|from (my|the|her|his) (bag|purse|drawer|cabinet))',
  '{child} .. ({drank}|chewed) .. (whole|entire|full|half (the|a)|all (the|of)) .. (bottle|box|pack*|tube|blister)',
  '{child} .. {drank} .. (cough (syrup|medic*)|syrup .. bottle|cold medicine|nyquil|calpol|eye drops|nose drops)',
  '{child} .. (put*|stuck|pushed|has|have|had|got) .. ({poison}|coin|bead|button) (in|into|up) (his|her|their|its|the) (mouth|nose|ear|throat)',
  '(took|taken|takes|gave|given) (my|the|his|her|their)? .. {drug} .. (three|four|five|six|several|[3-9]) times (to day|already|$)',
  '(took|taken|gave|given) .. {drug} .. (and|then) .. (ones|one|dose|pills|them) (too|as well|again|twice)',
  '(gave|given|give|got) (my|the|our|him|her)? ({child}|him|her)? (the|an|a)? (adult|grown up) (dose|tablet*|pill*|medic*)',
  // Substances that are neither food nor medicine.
  '{drank} ,, (wind shield|windshield|screen|screen wash|brake|washer|lamp|hydraulic|transmission) .. (fluid|wash|oil)',
  '(bleach|{poison}) (got)? (in|into) (my|his|her|the) (mouth|throat|stomach)',
  '(got|splash*|spray*|have) ({poison}) (in|into) (my|his|her|the|their) (mouth|throat|eye|eyes|face)',
  '(poisoned|dizzy|sick|head ache|headache) .. (carbon monoxide|gas leak|gas heater|fumes)',
  '{drank} .. {poison} !(free|test)',
  '(inhal*|breathed in|breathing in|mixed|mixing) .. (bleach|ammonia|chlorine|fumes|exhaust|carbon monoxide|solvent*)',
  '(carbon monoxide|gas|co) (alarm|detector) .. (go* off|beep*|sound*|dizzy|head*)',
  '(think|thinks|sure|afraid|someone|somebody|some one|he|she|being|been|was|am|im) .. (poisoning|poisoned) (me|my|us|by)',
]

/** Means a danger in a short text, such as a search; in a long comment it may be harmless. */
export const englishSearchedPoisonWords: readonly string[] = [
  '(too much|over dose of|overdose of|overdos* on) {drug} !(c|d|b12|a|in)',
  '{had} ,, {many} (of)? (my|the|his|her|their|our|them|these|those)? .. .. {drug}',
  '(drank|drunk|had|downed) .. {alcohol} .. (and|with) .. (took|taken|swallowed|popped)? .. ({drug}|{street})',
  '{child} .. (swallow*|ate|eaten|ingest*) (a|an|some|the|two|several)? .. (coin|penny|magnet*|button*|bead*|battery|batteries|screw|nail|pin|needle|glass|stone|toy|berr*|mushroom*|leaf|leaves|plant*)',
  '(ate|eaten|drank|swallow*|picked and ate|tasted|bit (into)?) .. (wild|strange|unknown|unidentified|poison*|toxic|garden|forest|bad) .. (mushroom*|berr*|plant*|leaf|leaves|root*|fruit|seed*)',
  '(ate|eaten|swallow*) .. (mushroom*|berr*|leaf|leaves|seeds) .. (from|in) (the|my|our|a) (garden|yard|forest|woods|lawn|park|bush|field)',
]

/** Violence, by its names, in short texts. */
export const englishSearchedAbuseWords: readonly string[] = [
  '(elder|child|spous*|financial|emotional|verbal|physical|marital) (abuse|neglect|violence|rape)',
]

export const englishAbuseWords: readonly string[] = [
  // Violence by another person.
  '{abuser} .. (hit|hits|hitting|beat|beats|beating|beaten|punch*|slap*|kicks|kicked|kicking|chok*|strangl*|smother*|whip*|spank*|hurts|hurting|hurt|attack*|assault*|rap(e|es|ed|ing)|molest*|abus*|harass*|blackmail*|threat*|stalk*|stab*|bit|bites|biting|scratch*|starv*|spit*|chas*|burned|burns|groomed|grooming|trap*|terroris*|terroriz*|tortur*|drug*) {victim} !(at (chess|tennis|golf|cards|it|the game)|to the|hard|feelings|when (i|we) (walk|run|eat|sit|stand|bend|cough|breathe|pee|swallow))',
  '{abuser} .. (hits|hit|beats|hurts|touches|abuses|kicks|slaps) (her|him|them) (every|with|when|and|at (night|home)|again|$) !(stride|limit|head|peak)',
  '{abuser} (just|has|had|almost|nearly)? (broke|fractured|dislocated|bruised|busted) my (arm|nose|jaw|rib*|finger*|wrist|leg|hand|eye|lip|tooth|teeth)',
  '{abuser} (tried|tries|trying|threat*|wants|wanted|going|gonna|said|says|keeps|swore|promised) (he|she|they)? (to|will|would|ll|d|threatening (to)?|saying (he|she) (will|would))? (kill|hurt|beat|choke|strangle|stab|shoot|rape|burn|murder|take) (me|us|my (kids|children|mom|mum|mother|family|baby)|the kids)',
  '(hell|shell|theyll|he will|she will|they will|he would|she would|hed|shed|he might|she might|(he|she) is going to|hes (going to|gonna)|shes (going to|gonna)) (kill|hurt|beat|choke|strangle|stab|shoot|rape|murder|find) (me|us|my|the kids)',
  '{afraid} (to|of) (leave|leaving|break* up with|divorc*|report*|tell*) (him|my (husband|partner|boyfriend|ex|abus*))',
  '{family} .. (reads|reading|checks|goes through) .. (messages|phone|emails|texts) .. (threat*|hit*|beat*|angry)',
  '{afraid} (of|for) (my|him|her|the)? (violent|abusive|own|drunk)? (husband*|wife|partner|boyfriend|girlfriend|bf|gf|ex|dad|father|step*|uncle|brother|mum|mom|mother|son|him)',
  '{family} (is|are|was|gets|getting|becomes|became|turns|turned|has been|can be)? (so|very|really|physically|sexually|verbally|emotionally|often|always)? (violent|abusive|abusing)',
  '(hit|hits|hitting|beat|beats|beaten|beating|punch*|kick*|slap*|threaten*) (me|us|my (kids|mom|mum|mother|sister|brother|son|daughter)) (with|every|again|when|if|until|till|in front of|so|and|because|up)',
  '(hand|hands|arm|belt|rope|cord) (around|round|on|over) (my|her) (neck|throat|mouth)',
  '(kick*|punch*|hit*|push*) (me|her) in (the|my|her)? (stomach|belly|face|head|ribs|back|bump)',
  '(kick*|punch*|hit*|push*) {victim} down (the|some|a)? stairs',
  '{abuser} .. (and|then|or) (hits|hit|beats|punch*|kicks|slap*|chok*|hurts|threat*|rapes) {victim}',
  '{abuser} .. (left|leaves|leaving|gave|gives) .. (bruis*|black eye*|marks|scars) (on)? {victim}',
  '{abuser} .. threat* to (leave|take|kill|hurt|expose|throw|kick|share|post|tell|report|deport|evict|harm|beat)',
  '(hiding|locked) (in|inside|under) (the|my|a) (bathroom|closet|room|bedroom|car|toilet|basement|bed) from',
  '(outside|at|in front of) (my|the|our) (house|door|home|window|flat|apartment|work) (with|and) .. (gun|knife|bat|axe|weapon|scream*|threat*|bang*)',
  '(child|kid|kids|children|baby|woman|neighbo*) .. (being|getting) (hurt|hit|beaten|abused|screamed at|attacked|neglected|locked)',
  '(isolat*|cut*) me (off)? from (every one|everyone|my (friends|family))',
  '(get|gets|getting|got) (beaten|beat|hit|whipped|slapped|punched) (for|by (my|him|her)|when|if|every|again|up)',
  '(said|says|threat*|going to|wants to) .. burn (the house|our house|us|it all|me) ',
  '{abuser} .. drunk (again)? and (break*|scream*|hit*|threat*|throw*|yell*|violent|smash*)',
  '(im|i am|we are|were) hiding (from (him|her|my)|$)',
  // Sexual violence.
  '(was|got|been|being|is|am|were) (groped|fondled|flashed|upskirted|violated|sexually harassed|touched (inappropriate*|without|by (a|my|some)))',
  '(wouldnt|didnt|doesnt|wont|refused to) stop (when|after|although|even though|even when) (i|she|he) (said|told|beg*|ask*|cried)',
  '{abuser} .. (sends|sent|sending|asks|asked|asking|shows|showed|wants) .. (nude*|naked|explicit|sexual|dick|porn) ',
  '(force*|forcing) (him|her|them) self* on (me|her|us)',
  '(step*|uncle|dad|daddy|father|brother|cousin|coach|teacher|priest|pastor|boss|neighbo*|man|grandpa|grandfather|he|some one|somebody|guy|boy|massag*) .. (touch*|grop*|fondl*|feel* up|undress*) (me|my|her|his)? (at night|in|down|where|inappropriate*|private*|breast*|butt|there|sexual*|without|while (i|she)|when (i|she) (sleep*|was)|and|again|$)',
  '(comes|came|coming|sneaks|climbs) (into|in) (my|her) (room|bed|bedroom) (at night|and|when|drunk)',
  '{abuser} .. (flashed|exposed (himself|him self) to) (me|my|us)',
  '(put|puts|slipped|dropped|mixed) .. (in|into) (my|her|his) (drink|drinks|beer|wine)',
  '(drugged|spiked|roofied) (me|my|her|his|us)',
  '(drink|drinks) (was|got|were|been)? (drugged|spiked)',
  '(without|against) my (consent|will)',
  '(am|im|i was|ive been|i got|got|getting|being|been|was|were|is|are) (almost|nearly|physically|sexually|just|badly)? (assaulted|raped|molested|trafficked|mugged|kidnapped|beaten up|beaten|strangled|stabbed|held hostage|attacked by (a)? (man|men|some one|him|my)|abused|stalked|blackmailed|sextorted) !(by (a)? (bee|dog|cat|shark))',
  '(sextortion|sex traffick*|human traffick*|revenge porn|forced marriage|honou*r (based)? violence|female genital mutilation)',
  '(force*|forcing|made|make|making) (me|her|my (sister|daughter|friend)) (to|into) .. (marry|marriage|wedding|married)',
  '(sent|has|sharing|shared|leak*|post*) .. my (nude*|naked (pictures|photos)|sex tape)',
  // Control, and getting away.
  '(not|dont feel|never feel|isnt|arent|doesnt feel|unsafe|un safe) (safe)? (at|in|going|to go|to be|staying|being|with) (at)? (home|my (house|home|husband|partner|boyfriend|dad|father|family|parents|own (home|house)|marriage|relationship))',
  '(scared|afraid|frightened|terrified) (to|of) (go|going|be|being|stay|staying|sleep|sleeping) (back|at)? (at)? (home|my (house|home|room))',
  '(place|shelter|refuge|some where|safe house|how|way|help|need|want|trying) (can i|do i)? (to|me)? (hide|escape|get away|run away|flee|leave|stay|go|be safe) (from|away from)? (my|an|a|the|from my|him|her)? (abus*|violent|controlling|husband|wife|partner|boyfriend|girlfriend|ex|him|dad|father|family|parents) !(doctor|behind)',
  '(ran|run|running|escap*|fled|flee*|hiding) (away)? from (my|an|a)? (abus*|violent|controlling|husband|partner|boyfriend|ex|dad|father|home|him|parents)',
  '(womens|women|battered|abuse) (shelter|refuge)',
  '(being|getting|been|is|was|are) (hurt|hit|harmed|touched|mistreated|neglected) (at home|at school|at work|by (my|his|her|their|a|the|some one|somebody|an adult|staff)|in (a|the|my|his|her) (care|nursing)) !(car|ball|bus|bike|truck)',
  '(wont|doesnt|not|never) stop (stalking|following|hitting|threatening|harassing|hurting|beating|touching|calling and threat*)',
  '(threat*|attack*|came at|chas*) (me|us|her|my *) with (a|the|his|her) (knife|gun|bat|hammer|belt|axe|weapon|machete|pistol)',
]

/** Acts of violence whose words are used for care and treatments as well. */
export const englishControlWords: readonly string[] = [
  '{abuser} .. (push*|shov*|throw*|threw|drag*|grab*|shak*|shook|slam*|pin|pinned|pins|hold*|held) {victim} (down|around|against|into|over|off|out|to the (ground|floor|wall)|by (the|my|her|his)|on (the)? (floor|bed|ground)|hard|$)',
  '{abuser} .. (throws|throwing|threw) .. (at|plates|things|stuff) (at)? {victim}',
  '{afraid} (that|of|im)? (my|the)? {abuser} .. (will|might|would|could|is going to|gonna|is|ll|wants to) (kill*|hurt*|hit*|beat*|find*|come|do|rape*|shoot*|stab*|attack*|get) ',
  '{abuser} (gave|gives) me (a|an)? (bruis*|black eye*|broken *|fat lip)',
  '{family} .. (hid|hides|hiding|took|takes|stole|keeps|burned|destroyed) my (passport|id|papers|documents|keys|phone|visa|money|wallet)',
  '(force*|forcing|make|makes|made|making|pressur*) me (to|into|in)? (have|do|watch|touch|sleep|strip|undress|send|perform|having|kiss) (sex*|things|stuff|him|her|it|that|his|nude*|porn|naked|pictures|with|my)',
  '(woke|wake|waking) up .. (undressed|naked|with out (my)? (clothes|underwear|pants)|with no (clothes|underwear|memory))',
  '(told|warned|made|ask*|begg*) me (not|never|to not) (to)? tell',
  '{family} .. (controls|controlling|takes|took|taken|tracks|checks|monitors) (all|all of)? (my) (money|phone|life|every thing|passport|pay|wages|bank|location|medic*|pills)',
  '{family} .. (wont|doesnt|never|dont|not|isnt) (let|lets|letting|allow|allows|allowing) me (to)? (leave|see (my|any)|use (my|the)|talk|speak|go any where|go out|out|work|eat|have (a|my|any)|take my)',
  '(lock*|trap*|kept|keeps|held|hold*|chain*) (me|us|her|him|them) (in|inside|out|up|hostage|prisoner|captive|under)',
  '(ex|husband|boyfriend|some one|somebody|man|guy|he|stranger) .. (follow*|stalk*|watch*|track*|spy*) (on)? (me|my (car|phone|house|location)) (every where|home|around|all|at|to|in|and|with|$)',
]

export const englishEmergencyWords: readonly string[] = [
  '(he|she|hes|shes|him|her|they|{relative}|{child}|man|woman|person|some one|somebody|room mate|neighbo*|patient|gran|nan|grandad|gf|bf|is|was|and|found) .. (un conscious|unresponsive|not responding|not respond|isnt responding|not conscious|collapsed|lifeless) !(to|bias|mind*|competence)',
  '(he|she|hes|shes|him|her|they|{relative}|{child}|man|woman|person|some one|room mate|and|gran|nan|bf|gf) .. (wont|cant|doesnt|isnt|not|wouldnt|dont) (wake|waking|be woken|respond|responding) (up)? (him|her)? ($|after|from|since|and)',
  '(passed out|unconscious|wont wake up|collapsed) .. (drink*|drunk|alcohol|vodka|rum|wine|beer|pills|drugs|taking|overdos*)',
  '(lips|face|nails|fingers|skin) (are|is|have|has)? (now|all|going|gone|turn*)? (blue|grey|gray) $',
  '(cant|can not|cannot|couldnt) (wake|rouse) (him|her|them|my *|the (baby|child)) (up)? ',
  '(he|she|hes|shes|lips|is|turn*|went|gone|go*) (are|is|have)? (turn*)? (blue|grey|gray) (and|around|in the (face|lips))',
  '(wont|doesnt|not|cant|will not|can not|isnt) (stop|stopping) bleeding',
  'bleeding (that)? (wont|doesnt|will not|isnt|not|cant) (be)? (stop|stopping|stopped)',
  '(bleeding (out|heavily|to death|badly|a lot)|blood (everywhere|every where|pouring|spurting|gushing)) !(period)',
]
