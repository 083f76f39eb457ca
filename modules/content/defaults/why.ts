/** The documented default list (1-storefront §1): a card for each small heading. */
export const why = `<p>For anyone, anytime. Fitness when you want it.</p>
<h3>No strings attached</h3><p>Pick any class, anywhere. Your visits wait until you use them, for a whole year.</p>
<h3>The best gyms</h3><p>Gyms, studios, pools and spas that locals love, close to where you stay.</p>
<h3>No cancellation fee</h3><p>Plans change. Cancel free of charge up to 2 hours before; after that, the visit is used.</p>
<h3>No subscription required</h3><p>No commitments — we dislike subscriptions just as much as you do.</p>
<h3>Premium perks</h3><p>A premium pass opens everything in Standard, plus spas, boutiques and top clubs.</p>`
