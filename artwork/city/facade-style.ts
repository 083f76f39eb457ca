/** The building style of a city's streets, for the pictures of a venue's front. */
export type FacadeStyle =
  | 'brick'
  | 'stucco'
  | 'haussmann'
  | 'altbau'
  | 'canal'
  | 'glass'
  | 'mediterranean'
  | 'brownstone'
  | 'coral'
  | 'shophouse'
