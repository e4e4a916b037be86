import { randomUUID } from 'node:crypto'
import { readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '#authoring/make-folder.ts'
import type { Settings } from '#server/config/config.ts'
import { type DatabaseFacts, databaseFacts } from '#store/database/database-facts.ts'

/** The result of a check: nothing to do, something to know, or something that must change. */
export interface Finding {
  state: 'ok' | 'note' | 'fault'
  about: string
  found: string
  /** What to do; left out if nothing has to be done. */
  advice?: string
}

/** The oldest supported PostgreSQL. */
const oldestPostgres = 15
/** Differences of clocks that are reported, and that make sign-in and previews fail, in milliseconds. */
const clockMs = { note: 2_000, fault: 30_000 }
/** Free space in bytes. */
const space = { note: 2 * 1024 ** 3, fault: 200 * 1024 ** 2 }
/** The most connections that the two pools and the listener of a node open, and the fewest that a node can work with. */
const connectionsOfNode = { most: 21, least: 12 }
const localHosts = new Set(['localhost', '127.0.0.1', '[::1]', ''])
/** How long a site or a mail server may take to answer, in milliseconds. */
const timeoutMs = 5_000

export function checkNode(version: string): Finding {
  const [major = 0] = version.split('.').map(Number)
  const isCurrent = major % 2 === 0
  const advice = 'Use a version of Node with long-term support: an even number, such as 24.'
  return { state: isCurrent ? 'ok' : 'note', about: 'Node', found: version, ...(!isCurrent && { advice }) }
}

/** @param now  the clock of this machine */
export async function checkDatabase(databaseUrl: string | undefined, now: () => Date): Promise<Finding[]> {
  if (databaseUrl === undefined)
    return [{ state: 'ok', about: 'Database', found: 'the embedded one, in the data folder' }]
  const host = new URL(databaseUrl).hostname
  try {
    const facts = await databaseFacts(databaseUrl)
    return judgeDatabase(facts, { host, now: now() })
  } catch (error) {
    const advice = 'Check DATABASE_URL: host, port, user, password and name; and that the server lets this machine in.'
    return [{ state: 'fault', about: 'Database', found: `${host} cannot be used: ${reasonOf(error)}`, advice }]
  }
}

export function judgeDatabase(facts: DatabaseFacts, { host, now }: { host: string; now: Date }): Finding[] {
  const { version, isEncrypted, encoding, connections } = facts
  const isLocal = localHosts.has(host) || host.startsWith('/')
  const apart = Math.abs(facts.now.getTime() - now.getTime())
  return [
    version >= oldestPostgres
      ? { state: 'ok', about: 'Database', found: `PostgreSQL ${version} at ${host || 'a socket'}` }
      : {
          state: 'fault',
          about: 'Database',
          found: `PostgreSQL ${version}`,
          advice: `Upgrade it to ${oldestPostgres} or later.`,
        },
    isEncrypted || isLocal
      ? { state: 'ok', about: 'Encryption', found: isEncrypted ? 'the connection is encrypted' : 'on this machine' }
      : {
          state: 'note',
          about: 'Encryption',
          found: `what is sent to ${host} is not encrypted`,
          advice: 'Unless the network is private, add ?sslmode=verify-full to DATABASE_URL.',
        },
    judgeRights(facts),
    ...judgeEncoding(encoding),
    ...judgeConnections(connections),
    {
      state: apart > clockMs.fault ? 'fault' : apart > clockMs.note ? 'note' : 'ok',
      about: 'Clock',
      found: `${(apart / 1000).toFixed(1)} s from that of the database`,
      ...(apart > clockMs.note && { advice: 'Let both machines set their clocks by NTP (timedatectl).' }),
    },
  ]
}

/** Checks that the user of a database has the rights that a start of the site needs. */
function judgeRights({ isReadOnly, mayCreateSchemas, mayCreateTables }: DatabaseFacts): Finding {
  const fault = (found: string, advice: string): Finding => ({ state: 'fault', about: 'Rights', found, advice })
  if (isReadOnly)
    return fault('it takes no writes', 'Name the primary server, and turn default_transaction_read_only off.')
  if (!mayCreateSchemas) return fault('its user may create no schema', 'GRANT CREATE ON DATABASE to it.')
  if (!mayCreateTables)
    return fault(
      'its user may create no tables, or does not own those that are there',
      'Make it the owner of the database, or GRANT CREATE ON SCHEMA public to it; tables belong to who started the site first.',
    )
  return { state: 'ok', about: 'Rights', found: 'its user may create schemas and tables' }
}

function judgeEncoding(encoding: string): Finding[] {
  if (encoding === 'UTF8') return []
  const found = `its texts are stored in ${encoding}, which does not have every character`
  return [{ state: 'fault', about: 'Encoding', found, advice: 'Create another with ENCODING UTF8 TEMPLATE template0.' }]
}

function judgeConnections(count: number): Finding[] {
  const { most, least } = connectionsOfNode
  if (count >= most) return []
  const found = `its user may open ${count}; a node opens up to ${most}`
  const advice = `Allow ${most} for each node and for a command beside it: readers get 503 where there are too few.`
  return [{ state: count < least ? 'fault' : 'note', about: 'Connections', found, advice }]
}

/** Whether the site can write to a folder, which it makes if it is missing, and what is free there. */
export async function checkFolder(setting: string, folder: string): Promise<Finding[]> {
  const trial = join(folder, `.doctor-${randomUUID()}`)
  try {
    await makeFolder(folder, 0o700)
    await writeFile(trial, '')
    await rm(trial)
  } catch (error) {
    const advice = `Give this user the folder, or name another one in ${setting}.`
    return [{ state: 'fault', about: setting, found: `${folder} cannot be written to: ${reasonOf(error)}`, advice }]
  }
  const { bavail, bsize } = await statfs(folder)
  return [{ state: 'ok', about: setting, found: `${folder} can be written to` }, judgeSpace(folder, bavail * bsize)]
}

export function judgeSpace(folder: string, free: number): Finding {
  const state = free < space.fault ? 'fault' : free < space.note ? 'note' : 'ok'
  const advice = 'Make room: pictures, the database and backups grow there.'
  const found = `${(free / 1024 ** 3).toFixed(1)} GB free at ${folder}`
  return { state, about: 'Disk', found, ...(state !== 'ok' && { advice }) }
}

export async function checkContentFolder(folder: string): Promise<Finding> {
  const about = 'CONTENT_DIR'
  try {
    await readdir(folder)
    return { state: 'ok', about, found: folder }
  } catch (error) {
    const advice = `"salus init" makes one in ${dirname(folder)}, or name another in CONTENT_DIR.`
    return { state: 'fault', about, found: `${folder} cannot be read: ${reasonOf(error)}`, advice }
  }
}

/** Checks that the address of readers and the proxies in front of it fit together. */
export function checkProxy({ origin, trustProxy }: Pick<Settings, 'origin' | 'trustProxy'>): Finding {
  const about = 'Proxy'
  const { protocol, hostname } = new URL(origin)
  if (localHosts.has(hostname))
    return {
      state: 'note',
      about,
      found: `ORIGIN is ${origin}`,
      advice: 'Before readers come, set ORIGIN to the address that they type: links, mails and feeds are made from it.',
    }
  if (protocol === 'http:')
    return {
      state: 'fault',
      about,
      found: `ORIGIN is ${origin}`,
      advice: 'Put a proxy with a certificate before the site, and set ORIGIN to its https address.',
    }
  if (trustProxy.length === 0)
    return {
      state: 'fault',
      about,
      found: 'TRUST_PROXY is not set, so all readers seem to come from one address and share its limits',
      advice: 'Set TRUST_PROXY to the addresses of your proxy, and have it send X-Forwarded-For.',
    }
  if (trustProxy.some((range) => range.endsWith('/0')))
    return {
      state: 'note',
      about,
      found: 'TRUST_PROXY trusts every address, so whoever reaches the port of the site can pretend to be any reader',
      advice: 'Name your proxies alone.',
    }
  return { state: 'ok', about, found: `${origin}, through ${trustProxy.join(', ')}` }
}

/** Whether readers reach the site at its address; a site that is not running yet is no fault. */
export async function checkOrigin(origin: string): Promise<Finding> {
  const about = 'ORIGIN'
  try {
    const { status } = await fetch(`${origin}/healthz`, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    if (status === 200) return { state: 'ok', about, found: `a site answers at ${origin}` }
    const advice = 'Have the proxy hand every path to the site as it is, without a redirect.'
    return { state: 'fault', about, found: `${origin}/healthz answers ${status}`, advice }
  } catch (error) {
    const advice = 'If the site runs, check name, certificate and proxy.'
    return { state: 'note', about, found: `nothing answers at ${origin}: ${reasonOf(error)}`, advice }
  }
}

/** @param verify  signs in at a mail server without sending anything */
export async function checkMail(
  { url, from }: Settings['mail'],
  verify: (url: string, timeoutMs: number) => Promise<void>,
): Promise<Finding> {
  const about = 'Mail'
  if (url === undefined)
    return {
      state: 'note',
      about,
      found: 'mail is written to files and reaches nobody',
      advice: 'Set MAIL_URL to an SMTP server before readers sign up for anything.',
    }
  const { host } = new URL(url)
  try {
    await verify(url, timeoutMs)
    return { state: 'ok', about, found: `${host} takes mail from ${from}` }
  } catch (error) {
    const advice = 'Check MAIL_URL: host, port, user and password.'
    return { state: 'fault', about, found: `${host} refuses: ${reasonOf(error)}`, advice }
  }
}

function reasonOf(error: unknown): string {
  const { message, cause, errors } = error as Error & { errors?: Error[] }
  if (errors?.[0]) return errors.map(reasonOf).join(', ')
  return cause instanceof Error ? reasonOf(cause) : message
}
