import type {
  DeskIdentity,
  DeskStore,
  KeptDesk,
  KeptList,
  ScanNotice,
  WaitingScan,
} from '../../web/console/desk/scans/kept-at-desk.ts'

/** The data of a desk on a browser's disk. Each step is whole or not at all, like a transaction of `openDeskStore`. */
export class DeskDisk {
  readonly scans = new Map<string, WaitingScan>()
  readonly desks = new Map<string, KeptDesk>()
  readonly notices = new Map<string, ScanNotice>()
  readonly #lists = new Map<string, KeptList>()
  isFull = false

  /** Clears the site's data, as a person can in their browser. */
  erase(): void {
    for (const kept of [this.scans, this.desks, this.notices, this.#lists]) kept.clear()
  }

  /** @param isOpen false once the page that opened it is gone: its steps then do nothing and never end */
  open(isOpen: () => boolean = () => true): DeskStore {
    const step = async <T>(work: () => T): Promise<T> => {
      await Promise.resolve()
      if (!isOpen()) return new Promise<never>(() => undefined)
      return structuredClone(work())
    }
    const deskOf = ({ key, venue, deviceId }: DeskIdentity): KeptDesk =>
      this.desks.get(key) ?? { key, venue, deskId: deviceId ?? 'browser', isDevice: deviceId !== null, nextSequence: 0 }
    const waiting = (desk: string) =>
      [...this.scans.values()].filter((scan) => scan.desk === desk).toSorted((a, b) => a.sequence - b.sequence)
    return {
      findDesk: (identity) => step(() => this.#put(this.desks, deskOf(identity).key, deskOf(identity))),
      listDesks: () => step(() => [...this.desks.values()]),
      addScan: (identity, scan) =>
        step(() => {
          if (this.isFull) throw new DOMException('full', 'QuotaExceededError')
          const desk = deskOf(identity)
          this.desks.set(desk.key, { ...desk, nextSequence: desk.nextSequence + 1 })
          const numbered = { ...scan, desk: desk.key, venue: desk.venue, sequence: desk.nextSequence }
          return this.#put(this.scans, scan.id, numbered)
        }),
      listScans: (desk, most) => step(() => waiting(desk).slice(0, most)),
      dropScan: (id, notice) =>
        step(() => {
          this.scans.delete(id)
          if (notice) this.notices.set(notice.id, notice)
        }),
      renewScan: (id, newId, ahead) =>
        step(() => {
          const scan = this.scans.get(id)
          const desk = scan && this.desks.get(scan.desk)
          if (!scan || !desk) return
          const sequence = desk.nextSequence + ahead
          this.scans.delete(id)
          this.scans.set(newId, { ...scan, id: newId, sequence })
          this.desks.set(desk.key, { ...desk, nextSequence: sequence + 1 })
          for (const other of waiting(desk.key))
            if (other.scan.undoes === id) this.scans.set(other.id, { ...other, scan: { ...other.scan, undoes: newId } })
        }),
      listNotices: (desk) => step(() => [...this.notices.values()].filter((notice) => notice.desk === desk)),
      dropNotice: (id) => step(() => void this.notices.delete(id)),
      findList: (desk) => step(() => this.#lists.get(desk)),
      keepList: (list) => step(() => void this.#lists.set(list.desk, list)),
      dropList: (desk) => step(() => void this.#lists.delete(desk)),
    }
  }

  #put<T>(kept: Map<string, T>, key: string, value: T): T {
    kept.set(key, value)
    return value
  }
}
