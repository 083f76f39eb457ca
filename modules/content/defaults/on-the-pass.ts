/** The documented lines (1-storefront §1). If a claim is not true of an installation, its operator changes it (T81). */
export const onThePass = `<ul>
<li>No strings attached.</li>
<li>No commitments — we dislike subscriptions just as much as you do.</li>
<li>Enjoy exclusive member rates and save up to 70%!</li>
<li>Pick any class, anywhere.</li>
</ul>`
