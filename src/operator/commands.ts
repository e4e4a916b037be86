/** The program of the build that `salus NAME` runs, with words before the typed arguments. */
export interface SalusCommand {
  name: string
  summary: string
  /** Shown after the name in the list, such as `<file>`. */
  takes?: string
  /** Words that the program gets first: its own command. */
  words?: string[]
  /** Earlier names, and commands that only scripts use. */
  isHidden?: true
  load(): Promise<unknown>
}

const content = () => import('./content.ts')
const backup = () => import('./backup.ts')
const host = () => import('#server/process/host.ts')

/** Every command by the heading under which `salus --help` lists it. */
export const commandGroups: Record<string, SalusCommand[]> = {
  'Begin, and upgrade': [
    {
      name: 'init',
      takes: '<folder>',
      summary: 'makes the folder of a site: settings, a starter of content, files to run it',
      load: () => import('./init/init.ts'),
    },
    {
      name: 'doctor',
      summary: 'tests the set-up of this machine, and says what to do',
      load: () => import('./doctor/doctor.ts'),
    },
    {
      name: 'upgrade-notes',
      takes: '<version>',
      summary: 'prints what has changed since a version, and what to do about it',
      load: () => import('./upgrade-notes.ts'),
    },
  ],
  'Run the site': [
    { name: 'start', summary: 'serves the site, and imports what changed in its content', load: host },
    {
      name: 'dev',
      summary: 'serves it while you work: imports each edit, and starts again when settings change',
      load: () => import('./dev.ts'),
    },
    {
      name: 'desk',
      summary: 'serves the newsroom: comments, articles, reviews, statistics',
      load: () => import('./desk.ts'),
    },
    { name: 'site', summary: 'the same as start', isHidden: true, load: host },
  ],
  'Work on the content': [
    {
      name: 'check',
      takes: '[target]',
      summary: 'reports every mistake in the content as file:line:column',
      words: ['check'],
      load: content,
    },
    {
      name: 'import',
      takes: '[target]',
      summary: 'stores what changed in the content; a file with a mistake is reported and skipped',
      words: ['import'],
      load: content,
    },
    {
      name: 'export',
      takes: '[folder]',
      summary: 'writes what readers see as files of a content folder',
      words: ['export'],
      load: content,
    },
    {
      name: 'explain',
      takes: '<path>',
      summary: 'says how an article is put together, and what may stand beside it and why',
      words: ['explain'],
      load: content,
    },
    {
      name: 'preview',
      takes: '<id>',
      summary: 'prints a link that shows an unpublished article for seven days',
      words: ['preview'],
      load: content,
    },
    {
      name: 'content',
      takes: '<command>',
      summary: 'the rest: history, versions, translations, requested topics, forecasts of ads',
      load: content,
    },
  ],
  'Answer readers': [
    {
      name: 'moderate',
      takes: '<command>',
      summary: 'decides about comments, and shows the audit log',
      load: () => import('./moderate.ts'),
    },
    {
      name: 'feedback',
      takes: '<command>',
      summary: 'lists and shows what readers say of articles',
      load: () => import('./feedback.ts'),
    },
    {
      name: 'newsletter',
      takes: '<command>',
      summary: 'exports signups for newsletters',
      load: () => import('./newsletter.ts'),
    },
    {
      name: 'mail',
      takes: '<command>',
      summary: 'lists mail, and decides about what waits',
      load: () => import('./mail.ts'),
    },
    {
      name: 'reader',
      takes: '<command>',
      summary: 'exports or erases what is stored of a person',
      load: () => import('./reader.ts'),
    },
    {
      name: 'staff',
      takes: '<command>',
      summary: 'lists who works on the site, and makes sign-in links',
      load: () => import('./staff.ts'),
    },
  ],
  'Keep it safe': [
    {
      name: 'backup',
      takes: '<file>',
      summary: 'writes the whole database to a file',
      words: ['backup'],
      load: backup,
    },
    {
      name: 'restore',
      takes: '<file>',
      summary: 'replaces the whole database by a backup',
      words: ['restore'],
      load: backup,
    },
    {
      name: 'rehearse',
      takes: '<file>',
      summary: 'restores a backup into a database of its own, and counts what is in it',
      words: ['rehearse'],
      load: backup,
    },
    {
      name: 'evidence',
      summary: 'writes how each article came about, by the criteria of PIF TICK and of the NHS',
      load: () => import('./evidence.ts'),
    },
    {
      name: 'log',
      takes: '<command>',
      summary: 'the public log of published texts and reviews',
      load: () => import('./public-log.ts'),
    },
    {
      name: 'drill',
      takes: '<command>',
      summary: 'tries on a site of its own what may go wrong, such as crashes',
      load: () => import('./drill.ts'),
    },
    {
      name: 'verify',
      takes: '<address>',
      summary: 'checks the text of an article from outside, by its published hashes',
      load: () => Promise.reject(new Error('bin/run-program.mjs runs it: it needs no build')),
    },
  ],
}

export const commands: SalusCommand[] = Object.values(commandGroups).flat()
