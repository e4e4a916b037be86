import { config } from 'zod/mini'

/* The desk's policy forbids making code of text, which Zod would try when a schema is made. Loaded before any schema. */
config({ jitless: true })
