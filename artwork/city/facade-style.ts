/** How houses on a city's streets are built, for the pictures of a venue's front. */
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
