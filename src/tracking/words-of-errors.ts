/**
 * The words of messages from browsers' engines, the DOM, React and this site, in lower case. Any other word may have
 * been read or typed by the reader, so none of these names a part of the body or a feeling.
 */
export const wordsOfErrors: ReadonlySet<string> = new Set(
  `a abort aborted absolute access across address admitted after again all allowed already an and another answer answered
  any api append are argument arguments array arrow as assigned assignment async at await
  background base be because before being bigint blob block blocked body boolean both bound bracket buffer bug but by
  cache call called callback calls came can can't cancelled cannot canvas captcha cascade chain challenge change changed
  channel character child children chunk circular class clone cloned close closed code come component components
  configurable connect connected connection console const construct constructor content context convert cookie cors
  could create cross css custom cycle
  data database declaration declared default defined delete deleted denied depth deprecated descriptor destructure detached did
  different directive disabled disconnected dispatch division document does doesn't dom domain due duplicate dynamic dynamically
  each element elements empty encoding end endpoint ended enough entry enumerable environment equal error errors
  evaluate evaluating event exceeded exception execute exist exists expected export expression extend extends extensible
  failed failure false fetch fetched fetching field file find first focus follow following for forbidden form format
  found fragment frame frozen full function
  generator get getter global got had handle handler has have header hierarchy history hold holds host html http https
  hydrate hydrating hydration id identifier if iframe illegal image implement import imported in incomplete index inert
  infinity inline inner input insecure insert instance instantiate integer interface internal interrupted into invalid
  invocation invoke invoked io is isn't island it item iterable iterator its
  javascript json key keyword
  label last lazy left length less let lexical lexically limit line list listener literal load loaded loading local
  lock long lookup loop
  main many map match matches max may media memory message method mime minified missing mode modification module more
  most much must mutation
  name named names namespace native navigation navigator need needs neither network new next no node non none nor not
  notallowederror null number
  object observer of offline on once one only open operation operator option options or order origin out outdated
  outside overflow own
  page param parameter parent parse parser parsing part passed path pattern payload pending permission play plain please
  point policy popover port position possible present prevented private process promise properties property protocol
  prototype provided proxy public push
  query queue quota random range raised rate reach react read reading readonly ready reason receiver recursion redeclaration
  redirect ref reference refused regex regexp regular rejected rejection relative remove removed render rendered
  rendering replace request requested require required requires reserved resolve resolved resource response rest result
  return returned revoked root
  same sandbox schema scope script scripts second security select selector self send sent server service set setter
  setting shadow signal size slot smaller solution some source specified specifier spread stack stale start started
  state statement status storage store stored stream strict string strings structured style stylesheet subtree such
  super support supported suspended symbol syntax system
  tag target task template text than that the there there's this thread throw thrown time timed timeout timer to token
  tokens too transaction transfer transferred tree trusted try trying turn two type typed types
  unable unavailable uncaught undefined unexpected unhandled unicode unique unknown unlabeled unmounted unreachable
  unsafe unsupported unterminated up update updated url urls use used user uses using
  valid value values var variable version via visit void
  was wasm when where which while will window with without worker would write wrong
  xml yet yield you your`.split(/\s+/),
)
