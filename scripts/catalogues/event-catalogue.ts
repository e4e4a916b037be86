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

What pages report to \`POST /api/events\`, generated from \`src/tracking/tracking.ts\` by \`npm run events\`. Version ${catalogueVersion} of the catalogue: it is raised when an event or a field is removed or changes its meaning, and stored with each event.

Each event has an \`id\` (a UUID, by which one that is sent twice counts once), its \`name\`, the time \`at\` of the reader's clock, which is stored to the hour, and a \`payload\`. Every payload but those of experiments has \`path\`: the path of the article that the event happened in, whatever the address bar says, or of the page outside of articles. Texts have up to 200 characters. No payload holds what a reader typed, an address of a person, or anything that identifies a reader.

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
