import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { type Agent, request } from 'node:https'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'
import { freePort } from '#store/embedded/free-port.ts'
import { makeTemporaryFolder } from '#store/testing/temporary-folder.ts'
import { findProgram } from '../../../tests/support/process/find-program.ts'
import { projectRoot } from '../config/config.ts'

const nginx = findProgram('nginx')
const openssl = findProgram('openssl')
/** Whether nginx can be run; otherwise its tests are skipped with a message. */
export const hasNginx = nginx !== undefined && openssl !== undefined
if (!hasNginx) process.stdout.write('nginx or openssl is not installed: the block of docs/operating.md is not tested\n')

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

interface Asking {
  /** The body of a POST, as JSON or as the bytes of a file; without a body the request is a GET. */
  body?: object | Buffer
  headers?: Record<string, string>
  /** The reader's address. */
  localAddress?: string
  /** Keeps connections to nginx open; without it each request opens one. */
  agent?: Agent
}

/** nginx with the block of docs/operating.md, in front of two nodes. */
export class NginxOfTheDocs {
  readonly folder = makeTemporaryFolder()
  readonly cacheFolder = join(this.folder, 'cache')
  /** Checks the configuration. */
  readonly check = [nginx ?? '', ['-t', '-p', this.folder, '-c', 'nginx.conf']] as const
  #server: ChildProcess | undefined
  #port = 0

  /** @param ports  of the nodes, on 127.0.0.1 @param deskPort  of the desk, if a test has one */
  async start(ports: readonly number[], deskPort = 4300): Promise<void> {
    this.#port = await freePort()
    writeCertificate(this.folder)
    writeFileSync(join(this.folder, 'salus.conf'), this.#blocksOfTheDocs(ports, deskPort))
    writeFileSync(join(this.folder, 'nginx.conf'), mainConfiguration(this.folder))
    this.#server = spawn(nginx ?? '', ['-p', this.folder, '-c', 'nginx.conf'], { stdio: ['ignore', 'ignore', 'pipe'] })
    const lines = createInterface({ input: this.#server.stderr as NodeJS.ReadableStream })
    await new Promise<void>((resolve, reject) => {
      lines.on('line', (line) => {
        if (line.includes('start worker process ')) resolve()
        if (line.includes('[emerg]')) reject(new Error(line))
      })
    })
  }

  async get(path: string, asking: Asking = {}): Promise<Answer> {
    const response = await this.open(path, asking)
    return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) }
  }

  /** Like `get`, but returns before the body has arrived. */
  async open(path: string, asking: Asking = {}): Promise<IncomingMessage> {
    const { body, headers = {}, localAddress = '127.0.0.1', agent } = asking
    const sent = request({
      host: '127.0.0.1',
      port: this.#port,
      path,
      localAddress,
      servername: 'salus.example',
      rejectUnauthorized: false,
      agent: agent ?? false,
      method: body ? 'POST' : 'GET',
      headers: {
        host: 'salus.example',
        accept: 'text/html',
        ...(body && { 'content-type': Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json' }),
        ...headers,
      },
    })
    sent.end(Buffer.isBuffer(body) ? body : body && JSON.stringify(body))
    const answered = once(sent, 'response').catch((error: Error) => {
      // nginx closed the connection while it was idle: browsers retry, too.
      if (sent.reusedSocket) return null
      throw error
    })
    const response = (await answered)?.[0]
    return response ?? this.open(path, asking)
  }

  async close(): Promise<void> {
    if (this.#server && this.#server.exitCode === null) {
      const ended = once(this.#server, 'exit')
      this.#server.kill()
      await ended
    }
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** The blocks of the documentation with other ports, certificate and cache folder. */
  #blocksOfTheDocs([first = 0, second = 0]: readonly number[], deskPort: number): string {
    const docs = readFileSync(join(projectRoot, 'docs/operating.md'), 'utf8')
    const blocks = [...docs.matchAll(/^```nginx\n([\s\S]*?)^```/gm)].map(([, block]) => block).join('\n')
    const places: [string, string][] = [
      ['/var/cache/nginx/salus', this.cacheFolder],
      ['/etc/letsencrypt/live/salus.example/', `${this.folder}/`],
      ['server 127.0.0.1:3000 ', `server 127.0.0.1:${first} `],
      ['server 127.0.0.1:3001 ', `server 127.0.0.1:${second} `],
      ['http://127.0.0.1:4300;', `http://127.0.0.1:${deskPort};`],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${this.#port} ssl http2;`],
      ['  listen [::]:443 ssl http2;\n', ''],
      ['listen 80;', `listen unix:${this.folder}/http;`],
      ['  listen [::]:80;\n', ''],
    ]
    return places.reduce((text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`docs/operating.md does not have ${from}`)
      return text.replaceAll(from, to)
    }, blocks)
  }
}

function writeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=salus.example']
  execFileSync(openssl ?? '', ['req', ...kind, ...files], { stdio: 'ignore' })
}

/** The content of Debian's nginx.conf around the block, in a folder of the test. */
function mainConfiguration(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  return `
    ${process.getuid?.() === 0 ? 'user root root;' : ''}
    daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr notice;
    events { worker_connections 256; }
    http {
      include /etc/nginx/mime.types; default_type application/octet-stream;
      sendfile on; gzip on; access_log off; ${temporary.join(' ')}
      include ${folder}/salus.conf;
    }`
}
