import { config } from 'zod/mini'

/* The desk's policy forbids creating code from text, which Zod tries when a schema is made. Loaded before any
   schema. */
config({ jitless: true })
