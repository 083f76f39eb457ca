import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { DeskIdentity, DeskStore, KeptDesk, KeptList, WaitingScan, NewScan, ScanNotice } from './kept-at-desk.ts'

interface DeskDatabase extends DBSchema {
  scans: { key: string; value: WaitingScan; indexes: { desk: [string, number] } }
  desks: { key: string; value: KeptDesk }
  lists: { key: string; value: KeptList }
  notices: { key: string; value: ScanNotice; indexes: { desk: string } }
}

const OPENS_WITHIN_MS = 3_000

/** Rejects in a browser that stores nothing, such as a private window. */
export async function openDeskStore(name = 'desk'): Promise<DeskStore> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('IndexedDB does not answer')), OPENS_WITHIN_MS)
  })
  const opening = openDB<DeskDatabase>(name, 1, {
    upgrade(db) {
      db.createObjectStore('scans', { keyPath: 'id' }).createIndex('desk', ['desk', 'sequence'], { unique: true })
      db.createObjectStore('desks', { keyPath: 'key' })
      db.createObjectStore('lists', { keyPath: 'desk' })
      db.createObjectStore('notices', { keyPath: 'id' }).createIndex('desk', 'desk')
    },
    // A later version of the page needs the database for itself.
    blocking: (_version, _next, { target }) => (target as IDBDatabase).close(),
  })
  const db = await Promise.race([opening, late]).finally(() => clearTimeout(timer))
  return { ...storeScans(db), ...storeLists(db) }
}

const rangeOf = (desk: string) => IDBKeyRange.bound([desk], [desk, []])
const newDesk = ({ key, venue, deviceId }: DeskIdentity): KeptDesk => ({
  key,
  venue,
  deskId: deviceId ?? crypto.randomUUID(),
  isDevice: deviceId !== null,
  nextSequence: 0,
})

function storeScans(db: IDBPDatabase<DeskDatabase>) {
  return {
    async findDesk(identity: DeskIdentity) {
      const change = db.transaction('desks', 'readwrite')
      const known = await change.store.get(identity.key)
      const desk = known ?? newDesk(identity)
      if (!known) await change.store.put(desk)
      await change.done
      return desk
    },
    listDesks: () => db.getAll('desks'),
    async addScan(identity: DeskIdentity, scan: NewScan) {
      const change = db.transaction(['scans', 'desks'], 'readwrite', { durability: 'strict' })
      const desk = (await change.objectStore('desks').get(identity.key)) ?? newDesk(identity)
      const numbered = { ...scan, desk: desk.key, venue: desk.venue, sequence: desk.nextSequence }
      await Promise.all([
        change.objectStore('scans').add(numbered),
        change.objectStore('desks').put({ ...desk, nextSequence: desk.nextSequence + 1 }),
        change.done,
      ])
      return numbered
    },
    listScans: (desk: string, most?: number) => db.getAllFromIndex('scans', 'desk', rangeOf(desk), most),
    async dropScan(id: string, notice: ScanNotice | null) {
      const change = db.transaction(['scans', 'notices'], 'readwrite')
      await change.objectStore('scans').delete(id)
      if (notice) await change.objectStore('notices').put(notice)
      await change.done
    },
    async renewScan(id: string, newId: string, ahead: number) {
      const change = db.transaction(['scans', 'desks'], 'readwrite', { durability: 'strict' })
      const [scans, desks] = [change.objectStore('scans'), change.objectStore('desks')]
      const scan = await scans.get(id)
      const desk = scan && (await desks.get(scan.desk))
      if (!scan || !desk) return
      const sequence = desk.nextSequence + ahead
      await scans.delete(id)
      await scans.add({ ...scan, id: newId, sequence })
      await desks.put({ ...desk, nextSequence: sequence + 1 })
      for (const other of await scans.index('desk').getAll(rangeOf(desk.key)))
        if (other.scan.undoes === id) await scans.put({ ...other, scan: { ...other.scan, undoes: newId } })
      await change.done
    },
    listNotices: (desk: string) => db.getAllFromIndex('notices', 'desk', desk),
    dropNotice: (id: string) => db.delete('notices', id),
  }
}

function storeLists(db: IDBPDatabase<DeskDatabase>) {
  return {
    findList: (desk: string) => db.get('lists', desk),
    keepList: async (list: KeptList) => void (await db.put('lists', list)),
    dropList: (desk: string) => db.delete('lists', desk),
  }
}
