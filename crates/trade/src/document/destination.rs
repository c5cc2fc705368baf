//! Where goods go, how, and whom the other party asks for: what every document of two companies says of it.

use std::collections::BTreeMap;

use guanlan_core::{dictionary::Dictionary, region};
use guanlan_db::ConnectionTrait;
use guanlan_kernel::{error::ApiError, words::Message};
use guanlan_members::{company, dictionary};

use crate::Trade;

/// Codes of a province, a city and a district, which may end early, and the rest of the address.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    pub province: String,
    pub city: String,
    pub district: String,
    pub address: String,
}

/// Where goods go.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Destination {
    /// An entry of the dictionary of distributions.
    pub distribution: Option<i64>,
    pub place: Place,
    /// A contact of the party that wrote it, with the name that it has then.
    pub contact: Option<(i64, String)>,
}

/// What somebody says of it; what is absent stays as it was.
#[derive(Clone, Debug, Default)]
pub struct DestinationPatch {
    pub distribution: Option<Option<i64>>,
    pub place: Option<Place>,
    pub contact: Option<Option<i64>>,
}

/// What is there with what somebody of a company says of it. What cannot be is put into `errors`, at its field: an entry
/// that is not offered any more, a region that is none, a contact of another company.
///
/// # Errors
/// The database.
pub async fn write(
    app: &Trade,
    db: &impl ConnectionTrait,
    company: i64,
    patch: DestinationPatch,
    before: Option<&Destination>,
    errors: &mut BTreeMap<String, Message>,
) -> Result<Destination, ApiError> {
    let mut refuse = |field: &str, key| {
        errors.insert(field.to_owned(), Message::new(key));
    };
    let kept = before.and_then(|before| before.distribution);
    let distribution = patch.distribution.unwrap_or(kept);
    if let Some(id) = distribution
        && kept != Some(id)
        && !dictionary::is_live(db, Dictionary::Distribution, id).await?
    {
        refuse("distributionId", "server.quotation.distribution");
    }
    let place = patch.place.or_else(|| before.map(|before| before.place.clone())).unwrap_or_default();
    let has_region = !place.province.is_empty() || !place.city.is_empty() || !place.district.is_empty();
    if has_region && !region::fit(&place.province, &place.city, &place.district) {
        refuse("province", "server.quotation.place");
    }
    let contact = match patch.contact {
        None => before.and_then(|before| before.contact.clone()),
        Some(None) => None,
        Some(Some(id)) => {
            let found = company::contact_of(app, db, company, id).await?.map(|contact| (id, contact.nvc_name));
            if found.is_none() {
                refuse("contactId", "server.quotation.contact");
            }
            found
        }
    };
    Ok(Destination { distribution, place, contact })
}
