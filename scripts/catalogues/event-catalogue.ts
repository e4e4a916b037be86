import { z } from 'zod'
import { catalogueVersion, trackingEvents } from '../../src/tracking/tracking.ts'

interface FieldSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  minimum?: number
  description?: string
}

interface EventSchema {
  description?: string
  properties: Record<string, FieldSchema>
}

/** The path of the document. */
export const eventCatalogueFile = 'docs/events.md'

/** The document of the catalogue of events, as Markdown. */
export function eventCatalogue(): string {
  const events = Object.entries(trackingEvents).sort(([a], [b]) => (a < b ? -1 : 1))
  return `# Events

This page is for operators and developers: it lists all events that pages report to \`POST /api/events\`, with their fields. \`npm run events\` generates it from \`src/tracking/tracking.ts\`. This is version ${catalogueVersion} of the catalogue. The version is stored with each event; it rises when an event or a field is removed or changes its meaning.

Each event has an \`id\` (a UUID, so that a repeated event counts once), its \`name\`, the time \`at\` of the reader's clock, which is stored to the hour, and a \`payload\`. Every payload except those of experiments has \`path\`: the path of the article in which the event happened, whatever the address bar shows, or of the page outside of articles. Texts have up to 200 characters. No payload holds typed text, an address of a person, or data that identifies a reader.

Errors are no events: they go to \`POST /api/errors\`, see [operating.md](operating.md#logs-and-privacy).

${events.map(([name, schema]) => eventSection(name, z.toJSONSchema(schema, { io: 'input' }) as unknown as EventSchema)).join('\n')}`
}

function eventSection(name: string, { description, properties }: EventSchema): string {
  const fields = Object.entries(properties).filter(([field]) => field !== 'path')
  const list = fields.map(([field, schema]) => `- \`${field}\`: ${fieldText(schema)}\n`).join('')
  return `## ${name}\n\n${description ?? ''}\n${list && `\n${list}`}`
}

function fieldText({ type, const: only, enum: values, minimum, description }: FieldSchema): string {
  const kind = values
    ? values.map((value) => `\`${value}\``).join(', ')
    : only
      ? `\`${only}\``
      : numberText(type, minimum)
  return description ? `${kind}; ${description}` : kind
}

function numberText(type: string | undefined, minimum: number | undefined): string {
  if (type === 'string') return 'text'
  return `${type === 'integer' ? 'a whole number' : 'a number'} from ${minimum ?? 0}`
}
