/** Lists say how many seats are left from this many down. Browsers load this file, so it imports no schemas. */
export const FEW_SEATS = 5
