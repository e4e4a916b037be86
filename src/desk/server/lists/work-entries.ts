import type { ListedDocument } from '#store/lists/list-documents.ts'
import type { Task } from '#store/lists/tasks.ts'
import type { CalendarEntry } from '#store/lists/work-lists.ts'
import type { ListedDocument as SentDocument, CalendarEntry as SentEntry, Task as SentTask } from '../../work-api.ts'

/* Entries of lists in the form of responses: times in ISO 8601. */

export function documentEntry(document: ListedDocument): SentDocument {
  return {
    ...document,
    changedAt: document.changedAt.toISOString(),
    publishAt: document.publishAt?.toISOString() ?? null,
    takeDownAt: document.takeDownAt?.toISOString() ?? null,
  }
}

export function taskEntry({ madeAt, done, ...task }: Task): SentTask {
  return { ...task, madeAt: madeAt.toISOString(), done: done && { ...done, at: done.at.toISOString() } }
}

export function calendarEntry({ at, ...entry }: CalendarEntry): SentEntry {
  return { ...entry, at: at?.toISOString() ?? null }
}
