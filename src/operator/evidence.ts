import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Command, Option } from 'commander'
import { dayOf } from '#model/day.ts'
import { readConfig, typedIn } from '#server/config/config.ts'
import { startFailure } from '#server/process/start-failure.ts'
import { evidencePack } from '#services/evidence/evidence-pack.ts'
import { evidencePage } from '#services/evidence/evidence-page.ts'
import { fail, print, withStore } from './command-line.ts'
import { counted } from './importing/report-import.ts'

const formats = ['html', 'json'] as const

await new Command('salus evidence')
  .description(
    'Writes the evidence pack: how each article came about, by the criteria of PIF TICK and of the NHS, with what is missing.',
  )
  .option('--out <file>', 'where it is written; printed unless given')
  .addOption(new Option('--format <format>', 'as a page or as data').choices(formats).default('html'))
  .action(({ out, format }: { out?: string; format: (typeof formats)[number] }) =>
    withStore(async (store) => {
      const today = dayOf(new Date())
      const pack = await evidencePack(store, { origin: readConfig().origin, today })
      if (!pack) return fail('There is no content yet; "salus content import" stores it')
      const text = format === 'json' ? `${JSON.stringify(pack, null, 2)}\n` : evidencePage(pack)
      if (!out) return print(text)
      await writeFile(resolve(typedIn(), out), text)
      const missing = pack.standards
        .flatMap(({ criteria }) => criteria)
        .filter((criterion) => criterion.missing.length > 0)
      print(
        `${out}: ${counted(pack.articles.length, 'article')}; ${missing.length} of the criteria have something missing`,
      )
    }),
  )
  .parseAsync()
  .catch((error: unknown) => fail(startFailure(error)))
