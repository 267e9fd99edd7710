const database = 'toolwire'
const shelf = 'work'
const key = 'open'

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Rejects where there is nothing to read: only writing makes the database. */
async function open(mode: IDBTransactionMode): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1)
  request.onupgradeneeded = () => {
    if (mode === 'readonly') request.transaction?.abort()
    else request.result.createObjectStore(shelf)
  }
  return asked(request)
}

async function withShelf<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const db = await open(mode)
  try {
    return await asked(work(db.transaction(shelf, mode).objectStore(shelf)))
  } finally {
    db.close()
  }
}

/** The work kept on the device, as one text. Never rejects: a browser that refuses keeps nothing. */
export const keptWork = {
  read: async (): Promise<string | undefined> => {
    try {
      const found: unknown = await withShelf('readonly', (store) => store.get(key))
      return typeof found === 'string' ? found : undefined
    } catch {
      return undefined
    }
  },

  /** Whether it is kept now. */
  write: async (text: string): Promise<boolean> => {
    try {
      await withShelf('readwrite', (store) => store.put(text, key))
      return true
    } catch {
      return false
    }
  },

  /** Nothing of the work is left on the device. A database is made only when there is something to keep. */
  remove: async (): Promise<boolean> => {
    try {
      const known = await indexedDB.databases()
      if (known.some(({ name }) => name === database)) await asked(indexedDB.deleteDatabase(database))
      return true
    } catch {
      return false
    }
  },
}
