/** The page of the wellbeing app, with the documented highlights (2-marketplace §2.21): each has a small heading. */
export const wellnessPage = `<p>A wellbeing app for the days between two workouts, and free for you with your pass.</p>
<p>Training takes an hour of your day. {wellness} looks after the rest: winding down after a flight, falling asleep in a strange bed, and keeping the small habits that travel tends to break.</p>
<p>Travellers with a pass join for free. The code that opens the app is in the link already; on a computer, scan it with your phone.</p>
<h3>Meditation</h3><p>Guided sessions of three to thirty minutes, also offline.</p>
<h3>Nutrition</h3><p>Simple recipes, and what to order when the menu is in another language.</p>
<h3>Breathing exercise</h3><p>Four counts in, six counts out: calm within a taxi ride.</p>
<h3>Physical workout</h3><p>Short sessions for a hotel room, without equipment and without noise.</p>
<h3>Sleep improvement</h3><p>Stories, sounds and a plan for the first nights in another time zone.</p>
<h3>Mood Tracking</h3><p>A note a day shows what does you good, and where.</p>
<h3>Health Articles</h3><p>Written by doctors and coaches, and read in five minutes.</p>`

/** The page of the travel-assistance app, the same. */
export const travelPage = `<p>Everything for your trip in one place, and help when something goes wrong.</p>
<p>{travel} is a companion for everything around the trip: what to know before you leave, where everything is while you are away, and whom to call when something happens.</p>
<p>Register once, and the features are yours as long as you travel with us. It costs nothing, and you can leave at any time.</p>
<h3>Travel companion</h3><p>Entry rules, safety notes and emergency numbers of the place where you are.</p>
<h3>Travel organizer</h3><p>Tickets, bookings and documents in one place, without a connection too.</p>
<h3>Travel insurance</h3><p>Cover by the day, taken out in a minute, with the papers on your phone.</p>
<h3>Chat with a doctor</h3><p>Medical advice by chat or video, day and night, in your language.</p>`
