import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { simpleGit } from 'simple-git'

/** A commit of files that are already written to, or removed from, the folder. */
export interface GitCommit {
  author: { name: string; email: string }
  at: Date
  message: string
  /** Below the folder, joined by "/". */
  paths: string[]
}

/** A folder that is, or lies in, the work tree of a git repository. */
export interface GitRepository {
  /** The hash of the blob of each file below the folder in the last commit. @throws Error where there is no repository */
  blobs(): Promise<Map<string, string>>
  /** Commits only these files: other changes there, staged or not, stay unchanged. */
  commit(commit: GitCommit): Promise<void>
}

/** @param committer  the committer of all commits; their author may be another person */
export function gitRepository(folder: string, committer: GitCommit['author']): GitRepository {
  const git = simpleGit({
    baseDir: folder,
    config: [`user.name=${plainName(committer.name)}`, `user.email=${committer.email}`, 'core.quotePath=false'],
    // A refusing hook may print nothing: the exit code counts.
    errors(error, { exitCode, stdErr, stdOut }) {
      if (error || exitCode === 0) return error
      const output = Buffer.concat([...stdErr, ...stdOut])
      return output.length > 0 ? output : Buffer.from(`git has ended with the exit code ${exitCode}`)
    },
  })
  return {
    async blobs() {
      await git.raw(['rev-parse', '--is-inside-work-tree'])
      const hasCommits = await git.raw(['rev-parse', '--verify', 'HEAD']).catch(() => null)
      if (hasCommits === null) return new Map()
      const lines = (await git.raw(['ls-tree', '-r', '-z', 'HEAD'])).split('\0').filter((line) => line !== '')
      return new Map(lines.map((line) => [line.slice(line.indexOf('\t') + 1), line.split(/\s/, 3)[2] ?? '']))
    },

    async commit({ author, at, message, paths }) {
      const literal = paths.map((path) => `:(literal)${path}`)
      const written = paths.filter((path) => existsSync(join(folder, path))).map((path) => `:(literal)${path}`)
      // Published files are committed even if the repository ignores them. `commit` below names removed files.
      if (written.length > 0) await git.raw(['add', '--force', '--', ...written])
      const by = [`--author=${plainName(author.name)} <${author.email}>`, `--date=${at.toISOString()}`]
      await git.raw(['commit', '--only', '--quiet', ...by, `--message=${message}`, '--', ...literal])
    },
  }
}

/** A name without the characters that separate it from an address, and never empty. */
function plainName(name: string): string {
  return name.replace(/[<>\p{Cc}]/gu, ' ').trim() || 'unknown'
}
