/** Reads the public name service, in which the owners of a host say whose it is. */
export interface NameService {
  /**
   * The texts of the TXT records of a name, each joined from its pieces; none if the name or its records do not exist.
   * Throws when it is not known: the service is away, or too slow.
   */
  findTexts(name: string): Promise<readonly string[]>
}
