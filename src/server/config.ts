import { resolve } from 'node:path'
import { z } from 'zod'
import { keptSecret } from './kept-secret.ts'

const cidrList = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((part) => part.trim()).filter(Boolean))
  .pipe(z.array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], 'expected addresses or CIDR ranges joined by commas')))

const port = z.coerce.number().int().min(0).max(65_535)

/** Every setting the site and its command line take from the environment; docs/operating.md lists them. */
const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  /** The address readers use, such as https://salus.example; absolute links are built from it, never from a header. */
  ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('data'),
  CONTENT_DIR: z.string().min(1).default('content'),
  OPERATOR_PORT: port.default(3001),
  /** Proxies whose X-Forwarded-For is believed. Empty: nobody's. */
  TRUST_PROXY: cidrList,
  /** Off production, `?flags=` shows an article with flags switched on (EXP-1). */
  SALUS_STAGE: z.enum(['production', 'staging', 'development', 'test']).default('production'),
  /** Signs preview links (PAGE-9). Left out, one is made and kept in the data folder. */
  PREVIEW_SECRET: z.string().min(32, 'expected at least 32 characters').optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('warn'),
})

export interface Config {
  port: number
  host: string
  /** Without a slash at its end. */
  origin: string
  databaseUrl: string | undefined
  dataDir: string
  contentDir: string
  operatorPort: number
  trustProxy: string[]
  /** Signs preview links. */
  previewSecret: string
  /** Lets the command line in at the operator interface. */
  operatorToken: string
  stage: 'production' | 'staging' | 'development' | 'test'
  logLevel: string
}

/** The project's own folder: what relative settings are relative to. */
export const projectRoot = resolve(import.meta.dirname, '../..')

/**
 * Reads the settings, once, at start; nothing else looks at the environment.
 *
 * @throws Error naming every setting that is wrong and what is expected
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = Environment.safeParse(given)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`These settings cannot be used:\n${lines.join('\n')}`)
  }
  const env = result.data
  const dataDir = resolve(projectRoot, env.DATA_DIR)
  return {
    port: env.PORT,
    host: env.HOST,
    origin: (env.ORIGIN ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    databaseUrl: env.DATABASE_URL,
    dataDir,
    contentDir: resolve(projectRoot, env.CONTENT_DIR),
    operatorPort: env.OPERATOR_PORT,
    trustProxy: env.TRUST_PROXY,
    previewSecret: env.PREVIEW_SECRET ?? keptSecret(dataDir, 'preview-secret'),
    operatorToken: keptSecret(dataDir, 'operator-token'),
    stage: env.SALUS_STAGE,
    logLevel: env.LOG_LEVEL,
  }
}
