import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '#store/embedded/free-port.ts'
import { root } from './source-files.ts'

/*
 * npm run fresh-start, as root on Linux: clones the last commit and shows that `npm ci && npm start`, with nothing but a
 * port configured, serves an article of the demonstration content: as root in /root, as root in /srv, as a plain user.
 */

interface Account {
  uid: number
  gid: number
  home: string
}

const userName = 'salus-fresh-start'
const article = 'content/articles/wellness/walking-for-beginners.md'

/** Excludes the Node of this project and settings of npm or of the site: a first start has none of them. */
const inherited = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(LANG|TZ|.*_proxy|NODE_EXTRA_CA_CERTS)$/i.test(name)),
)
const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))

async function serveFrom(parent: string, { uid, gid, home }: Account): Promise<string> {
  const folder = mkdtempSync(join(parent, 'salus-'))
  const environment = { ...inherited, PATH: path.join(delimiter), HOME: home }
  const options = { cwd: folder, uid, gid, env: environment }
  let site: ChildProcess | undefined
  /** The folder of the database, if it is not in the data folder. */
  let databaseFolder: string | undefined
  try {
    execFileSync('git', ['clone', '--quiet', root, folder])
    execFileSync('chown', ['-R', `${uid}:${gid}`, folder])
    const started = performance.now()
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { ...options, stdio: 'inherit' })
    const installed = performance.now()

    const port = await freePort()
    site = spawn('npm', ['start'], { ...options, env: { ...environment, PORT: String(port) }, detached: true })
    const lines: string[] = []
    await new Promise<void>((resolve, reject) => {
      for (const stream of [site?.stdout, site?.stderr]) {
        if (!stream) continue
        createInterface({ input: stream }).on('line', (line) => {
          lines.push(line)
          databaseFolder ??= /: the database is in (\S+)$/.exec(line)?.[1]
          if (line.startsWith('Salus is at')) resolve()
        })
      }
      site?.once('exit', () => reject(new Error(`npm start ended:\n${lines.join('\n')}`)))
    })
    const [ready, url] = [performance.now(), await expectArticle(`http://127.0.0.1:${port}`)]
    const times = `npm ci ${seconds(installed - started)}, npm start ${seconds(ready - installed)}`
    return `${url} answers 200 with its title; ${times}${databaseFolder ? `; database in ${databaseFolder}` : ''}`
  } finally {
    if (site) await end(site)
    rmSync(folder, { recursive: true, force: true })
    if (databaseFolder?.startsWith('/var/lib/salus/')) rmSync(databaseFolder, { recursive: true, force: true })
  }
}

/** @returns the path of the article */
async function expectArticle(origin: string): Promise<string> {
  const text = readFileSync(join(root, article), 'utf8')
  const [title, url] = [/^title: "(.+)"$/m.exec(text)?.[1], /^path: (.+)$/m.exec(text)?.[1]]
  if (!title || !url) throw new Error(`${article} has no title or path.`)
  const answer = await fetch(`${origin}${url}`)
  const html = await answer.text()
  if (answer.status !== 200 || !html.includes(`<title>${title}`))
    throw new Error(`${url} answered ${answer.status}, expected 200 and the title "${title}":\n${html.slice(0, 500)}`)
  return url
}

async function end(site: ChildProcess): Promise<void> {
  if (site.pid === undefined || site.exitCode !== null || site.signalCode !== null) return
  const ended = once(site, 'close')
  // Kills the whole group: npm, its shell and the site.
  process.kill(-site.pid, 'SIGTERM')
  await ended
}

function createUser(): Account {
  execFileSync('useradd', ['--system', '--user-group', '--create-home', '--home-dir', `/home/${userName}`, userName])
  const { uid, gid } = statSync(`/home/${userName}`)
  return { uid, gid, home: `/home/${userName}` }
}

function seconds(milliseconds: number): string {
  return `${Math.round(milliseconds / 1000)} s`
}

if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  console.error('npm run fresh-start needs Linux and root: it starts the site as root and as another user.')
  process.exit(1)
}
const superuser = { uid: 0, gid: 0, home: '/root' }
const user = createUser()
try {
  console.log(`root in /root: ${await serveFrom('/root', superuser)}`)
  console.log(`root in /srv: ${await serveFrom('/srv', superuser)}`)
  console.log(`a plain user in its home: ${await serveFrom(user.home, user)}`)
} finally {
  execFileSync('userdel', ['--remove', userName], { stdio: 'ignore' })
}
