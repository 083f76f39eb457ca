/** Behind the footer's 'About Us' and 'Press Room'. An operator replaces it. */
export const aboutUs = `<p><strong>{brand}</strong> is for people who travel and want to keep moving. One pass opens gyms, studios, pools and classes in the city where you are, for the visits you need and not a day longer.</p>
<h2>Why we do this</h2>
<p>Training away from home used to mean a hotel basement, a day ticket at full price, or a membership that somebody forgets to cancel. We thought that there should be a fourth way: choose a city, pay once, walk in.</p>
<h2>What we promise</h2>
<ul>
<li><strong>No hassle, no subscriptions.</strong> A pass is a number of visits. When they are used up, that’s it.</li>
<li><strong>Risk-free.</strong> An unused pass is refunded in full up to one year from purchase.</li>
<li><strong>Honest about every venue.</strong> What is open, what is included, what costs a premium visit: it is on the page before you book.</li>
</ul>
<h2>Who we work with</h2>
<p>Local gyms and studios that like visitors, hotels and travel companies that care how their guests feel, and employers whose people are on the road. If that is you, write to us: choose <em>Become a partner</em> at the foot of any page.</p>
<h2>Who runs {brand}</h2>
<p>{company}, {address}. Reach us at <a href="mailto:{email}">{email}</a>.</p>`

export const pressRoom = `<p>Writing about travel, fitness or how cities keep people moving? Here is what you need, and a person to talk to.</p>
<h2>{brand} in a sentence</h2>
<p>{brand} sells travellers one prepaid pass that opens gyms, studios and classes in the city where they are staying, without a membership.</p>
<h2>Facts</h2>
<ul>
<li>{venues}</li>
<li>Standard and premium passes with a fixed number of visits, valid for 12 months.</li>
<li>Unused passes are refundable in full up to one year from purchase.</li>
<li>Classes can be cancelled free of charge up to 2 hours before.</li>
</ul>
<h2>Name and logo</h2>
<p>The name is written {brand}, with a capital letter and without an article. Please ask before using the logo: we send it in every size, with the colours that belong to it.</p>
<h2>Contact</h2>
<p>Interviews, pictures and figures: <a href="mailto:{email}">{email}</a>. We answer within two working days.</p>`
