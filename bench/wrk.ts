import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserEncodings } from './client.ts'
import { clientCore, run } from './processes.ts'

/** Requests a second that one address answers over 32 connections, asked from the client's core for some seconds. */
export async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const output = await run(
    [
      'wrk',
      '-t1',
      '-c32',
      `-d${seconds}s`,
      '-H',
      `Accept-Encoding: ${browserEncodings}`,
      '-H',
      'Accept: text/html',
      url,
    ],
    { cwd: import.meta.dirname },
  )
  if (/Non-2xx/.test(output)) throw new Error(`${url} did not answer every request with 200:\n${output}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])
}

/**
 * 64 connections that ask as fast as they can, each request from another reader's address.
 *
 * @param paths  asked for in turn; `%d` becomes a number that grows, so that no two paths are the same
 * @returns resolves at the end of the flood
 */
export async function flood(
  url: string,
  workFolder: string,
  { paths, seconds }: { paths: readonly string[]; seconds: number },
): Promise<void> {
  const script = join(workFolder, `flood-${clientCore}.lua`)
  writeFileSync(
    script,
    `local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local n = 0
request = function()
  n = n + 1
  local path = string.gsub(paths[n % #paths + 1], "%%d", tostring(n))
  local address = string.format("10.%d.%d.%d", (n / 65536) % 256, (n / 256) % 256, n % 256)
  return wrk.format("GET", path, { ["Accept-Encoding"] = "${browserEncodings}", ["Accept"] = "text/html", ["X-Forwarded-For"] = address })
end
`,
  )
  await run(['wrk', '-t1', '-c64', `-d${seconds}s`, '--timeout', '30s', '-s', script, url], { cwd: workFolder })
}
