/** The installation's configuration fills in words in braces. */
export const termsOfUse = `
<p>These terms apply to every use of {website} and to every pass bought there. {brand} is operated by {company}, {address} (“we”). By creating an account, buying a pass or booking a visit you agree to them. Please also read our <a href="/privacy">Privacy Policy</a>.</p>
<h2>1. What we offer</h2>
<p>We sell prepaid passes to people who travel. A pass holds a number of visits; each visit admits you once to a class or to general access at a gym, studio or wellness venue (“venue”) that takes part. Venues are independent businesses. They run their own classes, facilities and staff; we arrange the booking and pay the venue for your visit.</p>
<p>{brand} is purely for travellers. We may refuse a sale to people who live in the city concerned.</p>
<h2>2. Your account</h2>
<p>You must be at least 18 years old. You can buy a pass as a guest; to book you need an account. The details you give must be true, and you keep your password to yourself. Tell us without delay when you think that somebody else uses your account.</p>
<h2>3. Passes, prices and payment</h2>
<ul>
<li>The price that is charged, with its currency, stands beside the pay button. It includes the taxes that apply.</li>
<li>A coupon is used once per order, is subject to the conditions named with it and is never paid out.</li>
<li>A pass is valid for 12 months from purchase, to the end of the last day in its city, and for the city or cities named on it.</li>
<li>A standard pass is good for offers marked standard; a premium pass for all. Some classes take 2 visits from a Wellness Passport; this is shown before you book.</li>
<li>Passes are personal and non-transferable. Codes that you received from a partner bind to the account that first redeems them.</li>
<li>Where a partner offers a free pass, it is one per person.</li>
</ul>
<p>Payments are carried out by our payment provider. The contract is concluded when you receive the confirmation of your order by email.</p>
<h2>4. Bookings</h2>
<p>A booking holds a visit of your pass. Some venues confirm bookings themselves, usually within 24-48 hours, and may decline; the visit then returns to your pass. You check in at the venue as described on your booking. The venue may ask for a valid picture ID.</p>
<h2>5. Cancelling a booking</h2>
<p>You may cancel a booking free of charge up to 2 hours before it begins; the visit returns to your pass. If you cancel later, or do not come, the visit is used. A booking that awaits confirmation can always be cancelled free of charge. If a venue cancels or changes a visit, it returns to your pass; a visit that returns after the pass has ended may be used for another 30 days.</p>
<h2>6. Refunds and your right of withdrawal</h2>
<p>You can have an unused pass refunded in full up to one year after purchase, as long as no visit is held or used. This comes on top of your statutory rights. If you are a consumer in the European Union or the United Kingdom, you may withdraw from the purchase within 14 days without giving a reason; to do so, write to {email}. Once a visit has been used at your request, the right of withdrawal ends for that visit.</p>
<h2>7. At the venue</h2>
<p>You follow the venue’s house rules and the instructions of its staff. You train at your own risk and only if your health allows it; ask a doctor when in doubt. A venue may refuse entry for good reason, such as a safety risk.</p>
<h2>8. Fair use</h2>
<p>It is not allowed to sell or lend passes, to create several accounts in order to obtain free passes or discounts, to interfere with the site or to extract its data by automated means without our consent. We may suspend an account that breaks these terms; the price of unused visits is refunded unless the law allows us to keep it.</p>
<h2>9. Liability</h2>
<p>We are liable without limit for intent and gross negligence, for injury to life, body and health, and wherever the law does not permit a limitation. For slight negligence we are liable only for breach of essential duties, and then for the foreseeable damage typical of the contract. Venues are responsible for what happens on their premises.</p>
<h2>10. Changes to these terms</h2>
<p>We may change these terms for the future. The terms of a pass are those at the time it was bought.</p>
<h2>11. Law and disputes</h2>
<p>The law at our seat applies; mandatory consumer protection law of the country where you live remains unaffected. We are not obliged and not willing to take part in dispute settlement before a consumer arbitration board.</p>
<h2>12. Contact</h2>
<p>{company}, {address}, <a href="mailto:{email}">{email}</a></p>
`
