import { config } from 'zod/mini'

/* The desk's policy forbids code made from text, which Zod would try for each schema. Loaded before any schema. */
config({ jitless: true })
