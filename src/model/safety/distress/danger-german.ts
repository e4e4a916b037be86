/*
 * Patterns for texts of people who have taken too much, who are hurt by another, or who are beside an unconscious
 * person, in German. After the lists of the Giftnotruf centres, the Hilfetelefon "Gewalt gegen Frauen" and the
 * Hilfe-Telefon Sexueller Missbrauch. `crisis-words.ts` describes the pattern syntax.
 */

export const germanPoisonWords: readonly string[] = [
  '(versehentlich|aus versehen|ausversehen|irrtumlich) .. (doppelt*|zwei mal|zweimal|drei mal|dreimal|dreifach*|zu viel*|falsche*) .. (dosis|menge|genommen|eingenommen|gespritzt|gegeben|geschluckt|{arznei})',
  '(doppelt|zweimal|zwei mal|dreimal|zu viel) .. (genommen|eingenommen|gespritzt|gegeben)~(aus versehen|versehentlich|ausversehen)',
  '(zweimal|dreimal|doppelt|zehnmal) so viel .. {arznei} .. (genommen|eingenommen|gespritzt|gegeben)',
  '(doppelte|dreifache|vierfache|zehnfache|falsche) (dosis|menge) .. (genommen|eingenommen|gespritzt|gegeben|geschluckt)',
  'zu viel(e)? (von)? (meinen|meine|den|die|der)? {arznei} .. (genommen|eingenommen|geschluckt|gespritzt|gegeben)',
  '([2-9][0-9]|1[0-9]|[1-9][0-9][0-9]|zwanzig|dreissig|vierzig|funfzig|fuenfzig) !(mg|mcg|g|ml|ie|einheiten|prozent|tage|wochen|jahre*|minuten|uhr) .. {arznei} .. (genommen|eingenommen|geschluckt|gegessen)',
  '(ganze|gesamte|komplette|halbe|volle) (packung|flasche|schachtel|dose|blister) .. {arznei} .. (genommen|eingenommen|geschluckt|getrunken|gegessen)',
  '(alle|samtliche|saemtliche) (meine|ihre|seine)? .. {arznei} .. (auf einmal|genommen|geschluckt)',
  '(uberdosis|ueberdosis) .. (genommen|gespritzt|gegeben|geschluckt)',
  '{kleines} .. ({giftiges}|{arznei}|zigarette*|beeren|pilze|alkohol|magnet*|shampoo) .. (verschluckt|getrunken|geschluckt|gegessen|im mund|abgeleckt|geleckt)',
  '{giftiges} .. (getrunken|verschluckt|geschluckt|gegessen|eingeatmet)',
  '(wodka|schnaps|whisky|flasche wein|viel alkohol|betrunken) .. (und|mit) .. {arznei} .. (genommen|geschluckt|gemischt)',
]

export const germanAbuseWords: readonly string[] = [
  '{angehorige} .. (schlagt|schlaegt|verprugelt|verpruegelt|wurgt|wuergt|tritt|ohrfeigt|misshandelt|vergewaltigt|missbraucht|bedroht|schubst|stalkt|erpresst|begrapscht) .. {opfer}',
  '(er|sie) (schlagt|schlaegt|verprugelt|verpruegelt|wurgt|wuergt|misshandelt|vergewaltigt|missbraucht|bedroht|stalkt|erpresst|begrapscht) {opfer}',
  '(hat|haben) {opfer} .. (geschlagen|verprugelt|verpruegelt|gewurgt|gewuergt|vergewaltigt|missbraucht|misshandelt|bedroht|getreten|geschubst|eingesperrt|begrapscht)',
  '(wurde|werde|bin|wird) .. (vergewaltigt|missbraucht|misshandelt|geschlagen|verprugelt|verpruegelt|begrapscht|gewurgt|gewuergt)',
  'angst vor (meinem|meiner) (mann|ehemann|freund|partner|ex|exfreund|exmann|vater|stiefvater|bruder|sohn|frau|mutter|onkel)',
  '(droht|drohte|gedroht) (mich|mir|uns|damit)?~(mich|mir|uns)? .. (umzubringen|zu toten|zu toeten|anzutun|zu schlagen|wegzunehmen)',
  '({angehorige}|er|sie) .. (lasst|laesst) mich nicht .. (aus dem haus|raus|zum arzt|arbeiten|weg)',
  '({angehorige}|er|sie) .. sperrt (mich|uns) .. (ein|zimmer|keller|wohnung)',
  '(zwingt|zwang|gezwungen) (mich|uns)?~(ihn|mich|mit)? .. (sex|zu heiraten|zur heirat|auszuziehen|anzufassen)',
  '{angehorige} .. (fasst|fasste|beruhrt|beruehrt) mich .. (nachts|unten|zwischen|heimlich|intim*|sexuell)',
  '(schlage|schlaege|prugel|pruegel) (von|durch) (meinem|meiner|ihm)',
  '(verstecke|verstecken) (mich|uns) .. vor (ihm|meinem|meiner)',
  '(blaue flecken|blauen flecken|blaues auge) .. ~weil (er|sie|{angehorige}) .. (geschlagen|getreten|gestossen|geschubst|schlagt|schlaegt)',
  '(blaue flecken|blauen flecken|blaues auge) .. (von|durch) (meinem|meiner) {angehorige}',
  '(schlagt|schlaegt|verprugelt|verpruegelt|misshandelt|bedroht|wurgt|wuergt) (mein|meine) {angehorige} (auch|immer|oft)? {opfer}',
]

export const germanEmergencyWords: readonly string[] = [
  '(ist|liegt|wurde|wird|war|und) .. (bewusstlos|ohnmachtig|ohnmaechtig|nicht ansprechbar)',
  '(atmet|reagiert) .. (nicht|nicht mehr|kaum|kaum noch) $',
  '(wacht nicht (mehr)? auf|wird nicht (mehr)? wach|lasst sich nicht wecken|laesst sich nicht wecken) $',
  '(blutet|blutung) .. (hort|hoert|lasst|laesst) .. nicht .. (auf|stoppen|stillen)',
  '(hort|hoert) nicht (mehr)? auf zu bluten',
]

/** Means an emergency in a short text, such as a search. */
export const germanSearchedEmergencyWords: readonly string[] = [
  '(brust schmerz*|brustschmerz*|brustenge|herzinfarkt*|herz infarkt|herzanfall|herzstillstand|schlaganfall*|schlag anfall|hirnschlag|hirninfarkt|atemnot|luftnot|atemstillstand|anaphyla*|blutvergiftung) !(vorbeugen|risiko)',
  '(schmerz*|druck|stechen|enge|brennen|ziehen) (in|auf) (der|meiner)? (linken)? (brust|brustkorb)',
  '(schmerz*|druck|stechen|enge) .. (hinterm|hinter dem) (brustbein|herz)',
  '(brust|herz) (tut|tun) .. weh',
  '(bekomm*|krieg*|kriegt|hat|habe) .. (keine|kaum|schlecht|zu wenig|schwer|nicht genug|fast keine) luft',
  '(keine|kaum) luft (mehr)? .. (bekomm*|krieg*)',
  '(keine luft mehr|schnappt nach luft|ringe* nach luft|nach luft (schnappen|ringen))',
  '(kann|konnen|koennen|kannst) .. (nicht|kaum|schlecht) .. (mehr)? (atmen|schnaufen)',
  '(erstick*|verschluckt sich|hat sich verschluckt) !(an arbeit|angst)',
  '(zunge|lippe|lippen|hals|rachen|gesicht|kehle) .. (schwillt|schwellen|geschwollen|angeschwollen|schwoll|zugeschwollen|dick geworden)',
  '(hals|kehle|rachen) (schnurt|schnuert|geht|macht|schwillt) .. zu $',
  '(mundwinkel|gesicht|gesichtshalfte|gesichtshaelfte) .. (hangt|haengt|gelahmt|gelaehmt|schief)',
  '(kann|konnte) plotzlich (nicht|nichts) (mehr)? .. (sprechen|sehen|reden|gehen|laufen|bewegen)',
]
