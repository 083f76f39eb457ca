/** From this number down, lists say how many seats are left. Browsers load this file, so it imports no schemas. */
export const FEW_SEATS = 5
