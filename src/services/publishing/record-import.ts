import type { Operations } from '#store/database/operations.ts'
import type { Published } from './publish-content.ts'

/** Imports the content folder, and records the result for the metrics. */
export async function recordImport(operations: Operations, run: () => Promise<Published>): Promise<Published> {
  let imported: Published | undefined
  await operations.record('import', async () => {
    imported = await run()
    const { problems, created, updated, removed, refused } = imported
    const errors = problems.filter(({ severity }) => severity === 'error').length
    return {
      succeeded: errors === 0 && refused === undefined,
      figures: {
        errors,
        warnings: problems.length - errors,
        created: created.length,
        updated: updated.length,
        removed: removed.length,
      },
      problem: refused ?? (errors > 0 ? `${errors} error${errors === 1 ? '' : 's'}: run "salus check"` : null),
    }
  })
  if (!imported) throw new Error('The import has ended without a result')
  return imported
}
