import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/** Everything that serves runs on the first core, everything that asks on the second. */
export const serverCore = 0
export const clientCore = 1

/** A server under measurement, pinned to the server's core. */
export interface Subject {
  name: string
  url: string
  /** Milliseconds from the start of the process to the first answer with status 200. */
  startMs: number
  /** Processor time of the process and all its descendants but those that tidy up a database, in milliseconds since they started. */
  processorMs(): number
  /** Proportional memory (PSS) of the same processes, in bytes. */
  memoryBytes(): number
  stop(): Promise<void>
}

interface SubjectOptions {
  name: string
  command: readonly string[]
  cwd: string
  env: Record<string, string>
  url: string
  /** Answers 200 as soon as the subject serves. */
  readyPath: string
  /** A file whose first line is the id of a process that works for the subject without descending from it. */
  pidFile?: string
  /** The server's core unless given. */
  cores?: readonly number[]
}

const startLimitMs = 300_000

/** Starts a server on the server's core and waits until it answers. Throws with its output when it ends early. */
export async function startSubject({
  name,
  command,
  cwd,
  env,
  url,
  readyPath,
  pidFile,
  cores = [serverCore],
}: SubjectOptions): Promise<Subject> {
  // What an interrupted run has left there would be asked in place of this one.
  if ((await statusAt(`${url}${readyPath}`)) !== null) throw new Error(`${name}: something answers at ${url} already`)
  const began = performance.now()
  const child = spawn('taskset', ['-c', cores.join(), ...command], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)))
  while ((await statusAt(`${url}${readyPath}`)) !== 200) {
    if (hasEnded(child)) throw new Error(`${name} ended before it answered:\n${output}`)
    if (performance.now() - began > startLimitMs) throw new Error(`${name} did not answer:\n${output}`)
    await delay(20)
  }
  const startMs = performance.now() - began
  const processes = () => [
    ...new Set([child.pid ?? 0, ...(pidFile ? [Number(read(pidFile).split('\n')[0])] : [])].flatMap(processTree)),
  ]
  return {
    name,
    url,
    startMs,
    processorMs: () =>
      processes()
        .filter((pid) => !tidiesUp(pid))
        .reduce((sum, pid) => sum + processorMsOf(pid), 0),
    memoryBytes: () => processes().reduce((sum, pid) => sum + proportionalBytesOf(pid), 0),
    async stop() {
      if (hasEnded(child)) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Runs a command to its end on the client's core; throws with its output unless it exits with 0. */
export async function run(command: readonly string[], options: { cwd: string; env?: Record<string, string> }) {
  const child = spawn('taskset', ['-c', String(clientCore), ...command], {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${command.join(' ')} exited with ${code}:\n${output.slice(-4000)}`)
  return output
}

/** Of a GET; null where nothing answers. */
async function statusAt(url: string): Promise<number | null> {
  const answer = await fetch(url).catch(() => null)
  await answer?.arrayBuffer()
  return answer?.status ?? null
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** A process and all its descendants. */
function processTree(root: number): number[] {
  const childrenOf = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    if (!Number.isInteger(pid)) continue
    const parent = parentOf(pid)
    childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), pid])
  }
  const descend = (pid: number): number[] => [pid, ...(childrenOf.get(pid) ?? []).flatMap(descend)]
  return descend(root)
}

function parentOf(pid: number): number {
  // The name of a program may hold spaces and brackets; what follows its last bracket does not.
  const [, parent] = (read(`/proc/${pid}/stat`).split(') ').at(-1) ?? '').split(' ')
  return Number(parent)
}

/** Whether a process works off what was written before, for seconds or minutes, at times that PostgreSQL chooses. */
function tidiesUp(pid: number): boolean {
  return read(`/proc/${pid}/cmdline`).includes('autovacuum worker')
}

/** The scheduler counts nanoseconds per thread; `stat` counts in ticks of 10 ms, too coarse for one page. */
function processorMsOf(pid: number): number {
  return globSync(`/proc/${pid}/task/*/schedstat`)
    .map((file) => Number(read(file).split(' ')[0]) / 1e6)
    .reduce((sum, ms) => sum + ms, 0)
}

function proportionalBytesOf(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024
}

/** Empty when the process has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
