import type { Localized } from '../../engine/language.ts'
import type { Fault } from './fault.ts'
import type { ServerConfig } from './server-config.ts'

type Opened = Pick<ServerConfig, 'host' | 'port' | 'databaseUrl'>

/** What keeps a server from its port or its database, as a fault of what was set; null: something else. */
export function openFault(error: unknown, opened: Opened): Fault | null {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown }
  if (typeof code !== 'string') return null
  const isPort = /^(listen|bind|getaddrinfo)$/.test(String(syscall)) && LISTENING.some(({ codes }) => codes.test(code))
  const causes = isPort ? LISTENING : /^postgres(ql)?:/.test(opened.databaseUrl) ? POSTGRES : FILE
  const cause = causes.find(({ codes }) => codes.test(code))
  return cause === undefined ? null : { name: cause.name ?? 'DATABASE_URL', says: cause.says(opened, code) }
}

interface Cause {
  readonly codes: RegExp
  /** Left out: DATABASE_URL. */
  readonly name?: string
  readonly says: (opened: Opened, code: string) => Localized
}

const LISTENING: readonly Cause[] = [
  {
    codes: /^EADDRINUSE$/,
    name: 'PORT',
    says: ({ port }) => ({
      en: `${port} is taken by another program, perhaps by Kalam itself: stop that one, or choose another, such as PORT=${port + 1}`,
      ms: `${port} sedang digunakan oleh program lain, mungkin Kalam sendiri: hentikan program itu, atau pilih port lain, seperti PORT=${port + 1}`,
    }),
  },
  {
    codes: /^EACCES$/,
    name: 'PORT',
    says: ({ port }) => ({
      en: `${port} is kept for the system: choose one from 1024 up`,
      ms: `${port} dikhaskan untuk sistem: pilih port dari 1024 ke atas`,
    }),
  },
  {
    codes: /^(EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN)$/,
    name: 'HOST',
    says: ({ host }) => ({
      en: `${host} is no address of this machine: write 127.0.0.1 for this machine alone, or 0.0.0.0 for every network`,
      ms: `${host} bukan alamat mesin ini: tulis 127.0.0.1 untuk mesin ini sahaja, atau 0.0.0.0 untuk semua rangkaian`,
    }),
  },
]

const FILE: readonly Cause[] = [
  {
    codes: /^(EACCES|EPERM|EROFS|ENOTDIR|ENOENT|EEXIST|EISDIR|SQLITE_CANTOPEN\w*|SQLITE_READONLY\w*|SQLITE_PERM)$/,
    says: ({ databaseUrl }, code) => ({
      en: `${databaseUrl} can't be written (${code}): let this user write in its folder, or name a file elsewhere`,
      ms: `${databaseUrl} tidak boleh ditulis (${code}): benarkan pengguna ini menulis dalam foldernya, atau namakan fail di tempat lain`,
    }),
  },
  {
    codes: /^(ENOSPC|EDQUOT|SQLITE_FULL)$/,
    says: ({ databaseUrl }) => ({
      en: `the disk of ${databaseUrl} is full: free some space, or name a file elsewhere`,
      ms: `cakera bagi ${databaseUrl} penuh: kosongkan sedikit ruang, atau namakan fail di tempat lain`,
    }),
  },
  {
    codes: /^SQLITE_(NOTADB|CORRUPT\w*)$/,
    says: ({ databaseUrl }) => ({
      en: `${databaseUrl} is no database, or a damaged one: name another file, or put a backup in its place`,
      ms: `${databaseUrl} bukan pangkalan data, atau sudah rosak: namakan fail lain, atau gantikannya dengan sandaran`,
    }),
  },
]

const POSTGRES: readonly Cause[] = [
  {
    codes: /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT|57P03)$/,
    says: ({ databaseUrl }, code) => ({
      en: `no PostgreSQL answers at ${placeOf(databaseUrl)} (${code}): start it, or mend the address`,
      ms: `tiada PostgreSQL yang menjawab di ${placeOf(databaseUrl)} (${code}): mulakannya, atau betulkan alamat`,
    }),
  },
  {
    codes: /^28/,
    says: ({ databaseUrl }) => ({
      en: `PostgreSQL at ${placeOf(databaseUrl)} refuses this user or password`,
      ms: `PostgreSQL di ${placeOf(databaseUrl)} menolak pengguna atau kata laluan ini`,
    }),
  },
  {
    codes: /^3D000$/,
    says: ({ databaseUrl }) => ({
      en: `PostgreSQL at ${placeOf(databaseUrl)} has no such database: createdb makes it`,
      ms: `PostgreSQL di ${placeOf(databaseUrl)} tiada pangkalan data itu: createdb menciptanya`,
    }),
  },
  {
    codes: /^42501$/,
    says: ({ databaseUrl }) => ({
      en: `this user of PostgreSQL at ${placeOf(databaseUrl)} may not make tables: make it the owner of the database`,
      ms: `pengguna PostgreSQL di ${placeOf(databaseUrl)} ini tidak dibenarkan membuat jadual: jadikannya pemilik pangkalan data`,
    }),
  },
]

/** Without what opens it. */
export function placeOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  return `${host}${pathname}`
}
