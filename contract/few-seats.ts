/** A list says how many seats are left where it is this many or fewer. It is apart from schemas, for the browser. */
export const FEW_SEATS = 5
