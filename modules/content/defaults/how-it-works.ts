const steps = (last: string) => `<ol>
<li><h3>Choose your city</h3><p>See on a map what is near you, what it offers and when it is open.</p></li>
<li><h3>Get a pass</h3><p>Pay once for the visits you need. No membership, full flexibility.</p></li>
<li><h3>Book your visit</h3><p>A class at a time that suits you, or general gym access on the day.</p></li>
<li><h3>Check in and go</h3><p>${last}</p></li>
</ol>`

export const howItWorks = steps('Show up, check in with your phone at the door, and work out.')

export const howItWorksAtPartners = steps(
  'Walk over from your hotel, check in with your phone at the door, and work out.',
)

export const howItWorksOnRestrictedSites = steps(
  'Download your ticket, show it with a picture ID at the front desk, and work out.',
)
