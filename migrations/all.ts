import { readdirSync } from 'node:fs'
import type { Migration } from 'kysely/migration'

const FILES = readdirSync(import.meta.dirname)
  .filter((file) => /^\d.*(?<!\.d)\.[jt]s$/.test(file))
  .toSorted()

/** By name, in their order: every file of this folder. A migration that has shipped is never edited: a new one follows it. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = Object.fromEntries(
  await Promise.all(
    FILES.map(
      async (file) => [file.slice(0, -3), (await import(/* @vite-ignore */ `./${file}`)) as Migration] as const,
    ),
  ),
)

/**
 * What a process must know to serve a database that has had all of these: the migrations after it only add what such a process can do
 * without. One that renames, removes or narrows something becomes the new value.
 */
export const RUNS_BESIDE_FROM = '0024-desk'
