/** The installation's configuration fills in words in braces. */
export const privacyPolicy = `
<p>This policy explains which personal data {company}, {address} (“we”) processes when you use {brand} at {website}, why, and which rights you have. We are the controller. Reach us at <a href="mailto:{email}">{email}</a>.</p>
<h2>What we process, and why</h2>
<table>
<thead><tr><th>Data</th><th>Purpose</th><th>Basis</th></tr></thead>
<tbody>
<tr><td>Account: name, email address, password (stored as a hash), optional profile details</td><td>Running your account</td><td>Contract</td></tr>
<tr><td>Purchases: pass, price, coupon, the payment provider’s references</td><td>Selling the pass, refunds, bookkeeping</td><td>Contract, legal duty</td></tr>
<tr><td>Bookings and check-ins</td><td>Arranging your visits; the venue receives your name and what you booked</td><td>Contract</td></tr>
<tr><td>Answers of the health check</td><td>Forwarding to the venue you booked, when you ask for it</td><td>Your explicit consent</td></tr>
<tr><td>Messages that you send us</td><td>Answering them</td><td>Legitimate interest</td></tr>
<tr><td>Newsletter address</td><td>Sending the newsletter</td><td>Your consent</td></tr>
<tr><td>Technical records: time, address called, errors, network address for protection against abuse</td><td>Security and operation</td><td>Legitimate interest</td></tr>
</tbody>
</table>
<h2>Payments</h2>
<p>Card details go from your browser to our payment provider directly. We never see or store the card’s number; we keep its type and last four digits.</p>
<h2>Who receives data</h2>
<ul>
<li>the venue of a booking: your name, the booking and, if you consent, the health check;</li>
<li>the partner through whom you bought a pass, as far as the settlement with that partner needs it;</li>
<li>service providers who work on our behalf: hosting, email delivery, payments;</li>
<li>authorities, where the law requires it.</li>
</ul>
<p>We do not sell data. Where data leave the European Economic Area, this rests on an adequacy decision or on standard contractual clauses.</p>
<h2>How long we keep it</h2>
<p>Your account’s data until you delete the account, and 30 days after that; purchases as long as the law on bookkeeping requires; copies of the health check that were forwarded to a venue for 6 months; technical records for a short time only. After a deletion we keep a keyed hash of the email address, so that the same address cannot be used to obtain a second free pass.</p>
<h2>Cookies and local storage</h2>
<ul>
<li><strong>Necessary:</strong> your session, the city you chose, what you were about to buy, your choice about cookies (150 days) and your language (365 days, once you choose one). These stay in your browser and need no consent. A random mark (400 days) tells your browser from others, so that nobody else’s wrong passwords and declined cards are counted as yours.</li>
<li><strong>Optional:</strong> content of other providers, such as a map service where this site uses one. It is loaded only after you agree, and you can change your mind under “Cookies” in the footer.</li>
</ul>
<h2>Your rights</h2>
<p>You may ask for access to your data, their correction, deletion, restriction or transfer, object to processing that rests on legitimate interest, and withdraw a consent at any time for the future. Write to <a href="mailto:{email}">{email}</a>. You may also complain to a data protection authority, for example the one where you live.</p>
<h2>Deleting your account</h2>
<p>You can delete your account in your profile or by writing to us. Data are deleted within 30 days, except where the law requires or permits us to keep them.</p>
<h2>Changes</h2>
<p>We change this policy when the product or the law changes. The current version is always on this page.</p>
`
