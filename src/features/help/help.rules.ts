import { HelpBoxName } from '#model/safety/help.ts'
import { helpFor, type TopicWords } from '#model/safety/topic-help.ts'
import { typedTopics } from '#model/safety/typed-topics.ts'
import type { Site } from '#model/site/site.ts'
import { type HelpBoxPlan, planHelpBox } from '#texts/safety/help-box.ts'
import type { Texts } from '#texts/texts.ts'

/** The help boxes and topics of a watched form. */
export interface HelpWatchPlan {
  boxes: HelpBoxPlan[]
  topics: TopicWords[]
  /** The box for the text in a form that was given back. */
  shown: HelpBoxName | null
}

/** The box for a reader's text; null if the text mentions no topic that needs one. */
export function planHelpFor(text: string, settings: Site, texts: Texts): HelpBoxPlan | null {
  const name = helpFor(text, typedTopics(settings))
  return name && planHelpBox(name, settings, texts)
}

/** @param typed  the texts in a form that was given back */
export function planHelpWatch(settings: Site, texts: Texts, typed: readonly string[] = []): HelpWatchPlan {
  const boxes = HelpBoxName.options.flatMap((name) => planHelpBox(name, settings, texts) ?? [])
  const topics = typedTopics(settings).filter(({ help }) => boxes.some(({ name }) => name === help))
  return {
    boxes,
    topics: topics.map(({ help, phrases, typed, except }) => ({ help, phrases, typed, except })),
    shown: helpFor(typed.join('\n'), topics),
  }
}
